// Server only. Begins and ends overrides: a link that a command on this machine has made puts a
// cookie into one browser.

import type { Registry } from '@site/kit/contract';
import { OVERRIDE_PATH } from '@site/registry/overrideToken';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import { type Request, type Response, Router } from 'express';
import { checkToken, END_PATH, overrideCookie } from './findOverride.ts';

interface OverrideRoutesOptions {
  store: ReleaseStore;
  /** Public origin: the cookie is for https only where the site is. */
  origin: string;
  registry: () => Registry;
}

export function overrideRoutes({ store, origin, registry }: OverrideRoutesOptions): Router {
  const secure = origin.startsWith('https:');
  const home = (res: Response, cookie: string) =>
    res.set(PRIVATE).append('Set-Cookie', cookie).redirect(303, '/');
  return Router()
    .get(OVERRIDE_PATH, async (req: Request, res: Response) => {
      const { token } = req.query;
      const valid = typeof token === 'string' && (await checkToken(token, store, registry()));
      if (valid) return home(res, overrideCookie(token, valid.expires, secure));
      res.status(403).set(PRIVATE).type('txt').send(REFUSAL);
    })
    .get(END_PATH, (_req, res) => home(res, overrideCookie('', 0, secure)));
}

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

const REFUSAL = `This link is not valid here, or its time is over.
Make a new one on the server: npm run override -- <remote> <version>
`;
