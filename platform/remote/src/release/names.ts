import { SHELL } from '@platform/contract';

/** `blog` and `@site/mfe-blog` → `mfe-blog`. */
export function fullName(given: string): string {
  const name = given.replace(/^@site\//, '').replace(/\/+$/, '');
  return name === SHELL || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** `mfe-blog` → `blog`. */
export const shortName = (name: string): string => name.replace(/^mfe-/, '');
