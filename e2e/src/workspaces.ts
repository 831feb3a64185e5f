import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { REMOTES } from '@site/kit/toolchain/remotes';

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** Every workspace; the remotes are there as a pattern, so that a new one is none of its lines. */
export const WORKSPACES = workspaces.flatMap((name) => (name === 'mfe-*' ? REMOTES : [name]));
