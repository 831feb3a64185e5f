// Server only. Begins and ends overrides, and takes what is chosen meanwhile.
import type { Registry } from '@platform/contract';
import { OVERRIDE_PATH, type ReleaseStore } from '@platform/registry';
import { type Router, urlencoded } from 'express';
import { beginAndEnd, PRIVATE } from './beginAndEnd.ts';
import {
  checkToken,
  choiceCookie,
  END_PATH,
  findOverride,
  overrideCookies,
} from './findOverride.ts';

/** @param origin of the public site: the cookies are for https only where that is */
export function overrideRoutes(
  origin: string,
  registry: () => Registry,
  store: ReleaseStore,
): Router {
  const secure = origin.startsWith('https:');
  const routes = beginAndEnd({
    path: OVERRIDE_PATH,
    endPath: END_PATH,
    check: (token) => checkToken(token, registry()),
    cookies: (token, maxAge) => overrideCookies(token, maxAge, secure),
    again: 'npm run site -- override <name> <version>',
  });
  // Another site's form comes without the cookie.
  const form = urlencoded({ extended: false, limit: '4kb', parameterLimit: 50 });
  return routes.post(OVERRIDE_PATH, form, async (req, res) => {
    const override = await findOverride(req.get('Cookie'), secure, store, registry());
    res.set(PRIVATE);
    if (!override) return void res.status(403).type('txt').send('There is no override here.\n');
    res.append('Set-Cookie', choiceCookie(req.body ?? {}, override, secure));
    res.redirect(303, pathOf(req.get('Referer'), req.get('Host')));
  });
}

/** Where the form was sent from, if that is a page of this site. */
function pathOf(referer = '', host = ''): string {
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  return url?.host === host ? url.pathname + url.search : '/';
}
