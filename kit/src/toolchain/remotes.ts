// Build time and server only. The parts of the site that are built and released from this repository.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../server/root.ts';

/** Names of the remotes, as their folders are called. A folder without a build is none. */
export const REMOTES = readdirSync(ROOT).filter(
  (name) => name.startsWith('mfe-') && existsSync(path.join(ROOT, name, 'rsbuild.config.ts')),
);

/** Everything that has a build. */
export const BUILT = ['shell', ...REMOTES];
