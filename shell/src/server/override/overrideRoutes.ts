// Server only. Begins and ends overrides.
import type { Registry } from '@site/kit/contract';
import { OVERRIDE_PATH } from '@site/registry/overrideToken';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import type { Router } from 'express';
import { beginAndEnd } from './beginAndEnd.ts';
import { checkToken, END_PATH, overrideCookie } from './findOverride.ts';

interface OverrideRoutesOptions {
  store: ReleaseStore;
  /** Public origin: the cookie is for https only where the site is. */
  origin: string;
  registry: () => Registry;
}

export function overrideRoutes({ store, origin, registry }: OverrideRoutesOptions): Router {
  return beginAndEnd({
    path: OVERRIDE_PATH,
    endPath: END_PATH,
    check: (token) => checkToken(token, store, registry()),
    cookie: (token, maxAge) => overrideCookie(token, maxAge, origin.startsWith('https:')),
    again: 'npm run override -- <remote> <version>',
  });
}
