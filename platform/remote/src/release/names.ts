// Names of remotes, as people write them and in full.
import { SHELL } from '@platform/contract';

/** Full name of a workspace: `blog` and `@site/mfe-blog` are `mfe-blog`. */
export function fullName(given: string): string {
  const name = given.replace(/^@site\//, '').replace(/\/+$/, '');
  return name === SHELL || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** The other way round, for commands: `mfe-blog` is `blog`. */
export const shortName = (name: string): string => name.replace(/^mfe-/, '');
