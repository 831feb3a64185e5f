// The team page (docs/releasing.md): plain HTML from the web server itself, which works when shell and remotes don't.

import { access } from 'node:fs/promises';
import {
  ALL,
  type Announce,
  type Denials,
  isFor,
  liveState,
  nameSchema,
  namesOf,
  type ReleaseStore,
  RequestError,
  type TeamContext,
} from '@platform/registry';
import { networkOf } from '@platform/server/http/networkOf';
import type { Logger } from '@platform/server/observability/log';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import type { SiteIdentity } from '../addresses/SiteIdentity.ts';
import { limitChanges } from '../http/forTeams.ts';
import { perMinute } from '../http/perMinute.ts';
import { act, actionSchema, failed } from './actions.ts';
import { type Message, pathOf, signedInPage, signInPage, TEAM_PATH } from './html/layout.ts';
import { overviewPage } from './html/overviewPage.ts';
import { remotePage } from './html/remotePage.ts';
import { STYLES_HASH } from './html/styles.ts';
import { isOwnNavigation } from './isOwnNavigation.ts';
import { readSources, teamState } from './state/teamState.ts';
import { type FoundSession, isFormToken, TeamSessions } from './TeamSessions.ts';

interface TeamOptions {
  store: ReleaseStore;
  /** Public origin of the site. */
  origin: string;
  site: SiteIdentity;
  log: Logger;
  announce: Announce | undefined;
  denials: Pick<Denials, 'record'>;
  /** What the owner still has to do, in sentences. */
  notices?: () => Promise<string[]>;
  now?: () => number;
}

/** Sign-ins of one network. */
const PER_MINUTE = 10;
const EXPIRED = 'Your session has ended. Sign in again.';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // The forms' Origin is "null" with no-referrer.
  'Referrer-Policy': 'same-origin',
  // Unlike the site's other pages: a remote that opens the page gets no handle of its window.
  'Cross-Origin-Opener-Policy': 'noopener-allow-popups',
  'Content-Security-Policy': `default-src 'none'; style-src ${STYLES_HASH}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** Serves `/team` while the store has an owners file. */
export function teamRoutes({ store, origin, site, log, now, ...options }: TeamOptions): Router {
  const sessions = new TeamSessions(store, origin.startsWith('https:'), now);
  const attempts = perMinute(10_000);
  const countChange = limitChanges();
  const warn = (line: string) => log.warn({ event: 'team' }, line);
  const form = urlencoded({ extended: false, limit: '4kb', parameterLimit: 20 });

  const signIn = (res: Response, status: number, problem?: string) =>
    send(res, status, signInPage(site, problem));

  /** Session of a request; answers with the sign-in page without one. */
  async function signedIn(req: Request, res: Response): Promise<FoundSession | undefined> {
    const hadCookie = req.get('Cookie')?.includes('site-team=');
    const found = await sessions.find(req.get('Cookie'));
    if (found?.setCookie) res.append('Set-Cookie', found.setCookie);
    if (!found) signIn(res, req.method === 'POST' ? 401 : 200, hadCookie ? EXPIRED : undefined);
    return found;
  }

  async function begin(req: Request, res: Response): Promise<void> {
    if (attempts(networkOf(req.ip ?? '')) > PER_MINUTE) {
      res.set('Retry-After', '60');
      return signIn(res, 429, 'Too many attempts. Try again in a minute.');
    }
    const { key, token } = req.body ?? {};
    const found = await sessions.find(req.get('Cookie'));
    // A remote's script would sign its visitor in with a key of its own.
    if (found && !isFormToken(token, found)) return res.redirect(303, TEAM_PATH);
    const begun = await sessions.begin(typeof key === 'string' ? key.trim() : '');
    if (!begun) {
      log.warn({ event: 'team-sign-in' }, 'A sign-in to the team page was rejected');
      await options.denials.record({
        who: 'unknown key',
        isKnown: false,
        name: ALL,
        what: 'sign in',
      });
      return signIn(res, 401, 'This key is unknown or revoked.');
    }
    const { name, key: id } = begun.session;
    log.info({ event: 'team-sign-in', name, key: id }, 'Signed in to the team page');
    res.append('Set-Cookie', begun.setCookie);
    res.redirect(303, name === ALL ? TEAM_PATH : pathOf(name));
  }

  /** The shown names and a page of one of them, or of all. */
  async function show(
    res: Response,
    { session, formToken }: FoundSession,
    name?: string,
    message?: Message,
  ): Promise<void> {
    const sources = await readSources(store);
    const names = session.name === ALL ? namesOf(sources.registry) : [session.name];
    const { key, expires } = session;
    const frame = { site, key, expires: expires * 1000, formToken, names, message };
    const status = message?.isError ? 409 : 200;
    if (name === undefined) {
      const live = liveState(sources.registry, sources.history, sources.health.remotes);
      return send(
        res,
        status,
        signedInPage(frame, 'Team', overviewPage(live, (await options.notices?.()) ?? [])),
      );
    }
    const state = await teamState(store, name, sources);
    const body = remotePage(state, { formToken, origin });
    send(res, status, signedInPage({ ...frame, current: name }, name, body));
  }

  /** The requested name, if the session's key counts for it. */
  async function nameOf(req: Request, res: Response, { session, formToken }: FoundSession) {
    const { success, data } = nameSchema.safeParse(req.params.name);
    if (success && isFor(session.name, data)) return data;
    const who = `key ${session.key} of ${session.name}`;
    if (success)
      await options.denials.record({ who, isKnown: true, name: data, what: 'the team page' });
    send(res, 403, signInPage(site, `This key is only for ${session.name}.`, formToken));
    return undefined;
  }

  const guard: RequestHandler = (req, res, next) => {
    if (isOwnNavigation(req, origin)) return next();
    res.status(403).set(HEADERS).type('txt').send('Open this page in a browser window.\n');
  };

  return Router()
    .use(TEAM_PATH, async (_req, _res, next) => {
      const hasOwners = await access(store.ownersFile).then(
        () => true,
        () => false,
      );
      next(hasOwners ? undefined : 'router');
    })
    .use(TEAM_PATH, guard)
    .get(TEAM_PATH, async (req, res) => {
      const found = await signedIn(req, res);
      if (!found) return;
      const { name } = found.session;
      if (name !== ALL) return res.set(HEADERS).redirect(303, pathOf(name));
      await show(res, found);
    })
    .post(TEAM_PATH, form, async (req, res) => {
      res.set(HEADERS);
      if (req.body?.do !== 'sign-out') return begin(req, res);
      const found = await sessions.find(req.get('Cookie'));
      if (found && isFormToken(req.body.token, found))
        res.append('Set-Cookie', sessions.end(found.session));
      res.redirect(303, TEAM_PATH);
    })
    .get(`${TEAM_PATH}/:name`, async (req, res) => {
      const found = await signedIn(req, res);
      const name = found && (await nameOf(req, res, found));
      if (found && name) await show(res, found, name);
    })
    .post(`${TEAM_PATH}/:name`, form, async (req, res) => {
      const found = await signedIn(req, res);
      const name = found && (await nameOf(req, res, found));
      if (!found || !name) return;
      if (!isFormToken(req.body?.token, found)) return signIn(res, 403, EXPIRED);
      const author = `key ${found.session.key}`;
      const context = { store, site: origin, author, log: warn, announce: options.announce };
      await show(res, found, name, await answer(req.body, name, context, countChange));
    })
    .use(
      TEAM_PATH,
      (_req, res) => void res.status(404).set(HEADERS).type('txt').send('Not found\n'),
    );
}

async function answer(
  body: unknown,
  name: string,
  context: TeamContext,
  countChange: (author: string) => void,
): Promise<Message> {
  const { success, data, error } = actionSchema.safeParse(body);
  try {
    if (success) {
      countChange(context.author);
      return await act(data, context, name);
    }
    const [first] = error.issues;
    throw new RequestError(400, `${first?.path.join('.')}: ${first?.message}`);
  } catch (thrown) {
    return failed(thrown, context);
  }
}

/** Not compressed: the page holds a secret and texts of others (BREACH). */
function send(res: Response, status: number, page: string): void {
  const body = Buffer.from(page);
  res.status(status).set(HEADERS).type('html').set('Content-Length', String(body.byteLength));
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
