// Server only. Begins and ends overrides.
import type { Registry } from '@site/kit/contract';
import { OVERRIDE_PATH } from '@site/registry/overrideToken';
import type { Router } from 'express';
import { beginAndEnd } from './beginAndEnd.ts';
import { checkToken, END_PATH, overrideCookie } from './findOverride.ts';

/** @param origin public one: the cookie is for https only where the site is */
export function overrideRoutes(origin: string, registry: () => Registry): Router {
  return beginAndEnd({
    path: OVERRIDE_PATH,
    endPath: END_PATH,
    check: (token) => checkToken(token, registry()),
    cookie: (token, maxAge) => overrideCookie(token, maxAge, origin.startsWith('https:')),
    again: 'npm run override -- <remote> <version>',
  });
}
