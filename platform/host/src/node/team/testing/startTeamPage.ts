import { Denials, promote, type ReleaseStore } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { vi } from 'vitest';
import { teamRoutes } from '../teamRoutes.ts';

const SITE = {
  brand: 'Studio',
  legalName: '',
  tagline: '',
  language: 'en-GB',
  email: 'a@b.example',
};
export const OWN = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' };
export const HOUR = 3_600_000;
export const by = { author: 'Asha', reason: 'a <b>bold</b> reason', log: () => {} };

export async function twoBlogs(): Promise<ReleaseStore> {
  const store = await temporaryStore();
  await promote(store, fakeDeployment('shell', '1.0.0'), by);
  await promote(store, fakeDeployment('mfe-tool', '1.0.0'), by);
  for (const version of ['1.0.0', '2.0.0'])
    await promote(store, fakeDeployment('mfe-blog', version), by);
  return store;
}

/** The team page on a store of two releases of the blog, without a site around it. */
export async function startTeamPage({
  origin = 'http://site.example',
  store = twoBlogs(),
  notices = [] as string[],
} = {}) {
  const opened = await store;
  // biome-ignore lint/plugin/realClock: keys and the registry carry the machine's time
  const clock = { now: Date.now() };
  const lines: string[] = [];
  const log = createLogger('test');
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(log, level).mockImplementation(
      (...args: unknown[]) => void lines.push(JSON.stringify(args)),
    );
  const denials = new Denials(opened, () => {});
  const options = {
    store: opened,
    origin,
    site: SITE,
    log,
    announce: undefined,
    denials,
    notices: async () => notices,
  };
  const app = express().set('trust proxy', 1);
  app.use(teamRoutes({ ...options, now: () => clock.now }));
  app.use((_req, res) => void res.status(404).send('a page'));
  const { url } = await served(app);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...OWN, ...init.headers } });
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) => ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const signIn = async (key: string, headers = {}) => {
    const answer = await post('/team', { do: 'sign-in', key }, headers);
    return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  };
  const page = async (path: string, Cookie: string) =>
    (await ask(path, { headers: { Cookie } })).text();
  const tokenOf = async (path: string, Cookie: string) =>
    /name="token" value="([^"]+)"/.exec(await page(path, Cookie))?.[1] ?? '';
  const liveBlog = async () => (await opened.needRegistry()).remotes['mfe-blog']?.live.version;
  return { store: opened, clock, lines, ask, post, signIn, page, tokenOf, liveBlog };
}

export const ROLLBACK = { do: 'rollback', version: '1.0.0', reason: 'bad' };
