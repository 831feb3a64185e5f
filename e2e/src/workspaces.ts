import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { REMOTES } from '@platform/remote/workspace/remotes';

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

const PLATFORM = readdirSync(path.join(ROOT, 'platform')).map((name) => `platform/${name}`);
const PATTERNS: Record<string, string[]> = { 'mfe-*': REMOTES, 'platform/*': PLATFORM };

/** Every workspace; patterns are expanded, so that new ones are found. */
export const WORKSPACES = workspaces.flatMap((name) => PATTERNS[name] ?? [name]);
