import type { Registry } from '@platform/contract';
import { overrideToken } from '@platform/registry/keys';
import type { ReleaseStore } from '@platform/registry/store';
import { type Router, urlencoded } from 'express';
import {
  checkToken,
  choiceCookie,
  END_PATH,
  findOverride,
  overrideCookies,
} from './findOverride.ts';
import { PRIVATE, tokenRoutes } from './tokenRoutes.ts';

/**
 * Starts and ends overrides, and stores versions chosen on the page.
 * @param origin of the public site; https makes the cookies secure
 */
export function overrideRoutes(
  origin: string,
  registry: () => Registry,
  store: ReleaseStore,
): Router {
  const secure = origin.startsWith('https:');
  const routes = tokenRoutes({
    path: overrideToken.path,
    endPath: END_PATH,
    check: (token) => checkToken(token, store, registry()),
    cookies: (token, maxAge) => overrideCookies(token, maxAge, secure),
    command: 'npm run site -- override <name> <version>',
  });
  // A form of another site comes without the cookie (SameSite).
  const form = urlencoded({ extended: false, limit: '4kb', parameterLimit: 50 });
  return routes.post(overrideToken.path, form, async (req, res) => {
    const override = await findOverride(req.get('Cookie'), secure, store, registry());
    res.set(PRIVATE);
    if (!override)
      return void res
        .status(403)
        .type('txt')
        .send('This browser has no override, or it has expired.\n');
    res.append('Set-Cookie', choiceCookie(req.body ?? {}, override, secure));
    res.redirect(303, pathOf(req.get('Referer'), req.get('Host')));
  });
}

/** Path of the page that sent the form; "/" for other sites. */
function pathOf(referer = '', host = ''): string {
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  // A path that begins with // would lead to another host.
  return url?.host === host ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
