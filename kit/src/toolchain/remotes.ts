// Build time and server only. The parts of the site that are built and released from this repository.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../server/root.ts';

/** Names of the remotes in a folder, as theirs are called. One without a build is none. */
export const remotesIn = (root: string): string[] =>
  readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'rsbuild.config.ts')),
  );

export const REMOTES = remotesIn(ROOT);

/** Everything that has a build. */
export const BUILT = ['shell', ...REMOTES];
