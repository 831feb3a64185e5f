// Server only. The parts of the site that are built and released: a folder makes a remote.
import { readdirSync } from 'node:fs';
import { ROOT } from '@site/kit/server/root';

/** Names of the remotes, as their folders are called. */
export const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));

/** Everything that has a build. */
export const BUILT = ['shell', ...REMOTES];
