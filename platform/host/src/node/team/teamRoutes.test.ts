import { writeFile } from 'node:fs/promises';
import {
  Denials,
  makeKey,
  promote,
  publish,
  type ReleaseStore,
  readTeam,
  revokeKey,
  startCanary,
} from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect, temporaryStore } from '@platform/registry/testing/fakeDist';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { teamRoutes } from './teamRoutes.ts';

const SITE = {
  brand: 'Studio',
  legalName: '',
  tagline: '',
  language: 'en-GB',
  email: 'a@b.example',
};
const OWN = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' };
const HOUR = 3_600_000;
const by = { author: 'Asha', reason: 'a <b>bold</b> reason', log: () => {} };

async function twoBlogs(): Promise<ReleaseStore> {
  const store = await temporaryStore();
  await promote(store, fakeDeployment('shell', '1.0.0'), by);
  await promote(store, fakeDeployment('mfe-tool', '1.0.0'), by);
  for (const version of ['1.0.0', '2.0.0'])
    await promote(store, fakeDeployment('mfe-blog', version), by);
  return store;
}

async function start({ origin = 'http://site.example', store = twoBlogs() } = {}) {
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
    withVitals: true,
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

const ROLLBACK = { do: 'rollback', version: '1.0.0', reason: 'bad' };

test('the page exists once there is an owners file', async () => {
  const { store, ask } = await start();
  expect(await (await ask('/team')).text()).toBe('a page');
  await writeFile(store.ownersFile, '{}');
  const answer = await ask('/team');
  expect(await answer.text()).toContain('autocomplete="current-password"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(answer.headers.get('Content-Security-Policy')).not.toContain('script');
});

test('a team signs in, rolls back and signs out', async () => {
  const { store, ask, post, page, tokenOf, liveBlog } = await start();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const answer = await post('/team', { do: 'sign-in', key: ` ${key}\n` });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/team/mfe-blog');
  const set = answer.headers.get('Set-Cookie') ?? '';
  expect(set).toMatch(/; HttpOnly; SameSite=Strict$/);
  const [Cookie = ''] = set.split(';');
  const [, secret = ''] = /_([\w-]{43})$/.exec(key) ?? [];
  expect(decodeURIComponent(Cookie)).not.toContain(secret);
  expect(
    Buffer.from(Cookie.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString(),
  ).not.toContain(secret);

  expect((await ask('/team', { headers: { Cookie } })).headers.get('Location')).toBe(
    '/team/mfe-blog',
  );
  const shown = await page('/team/mfe-blog', Cookie);
  expect(shown).toContain('2.0.0');
  expect(shown).toContain('a &lt;b&gt;bold&lt;/b&gt; reason');
  expect(shown).not.toContain('mfe-tool');

  const token = await tokenOf('/team/mfe-blog', Cookie);
  const result = await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie });
  expect(await result.text()).toMatch(/role="status"[^>]*><strong>1\.0\.0 is live again/);
  expect(await liveBlog()).toBe('1.0.0');
  const id = key.split('_')[1];
  expect((await store.history()).at(-1)).toMatchObject({
    action: 'rollback',
    author: `key ${id}`,
    reason: 'bad',
  });

  const again = await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie });
  expect(again.status).toBe(409);
  expect(await again.text()).toMatch(/role="alert"[^>]*>.*is live already/);

  const out = await post('/team', { do: 'sign-out', token }, { Cookie });
  expect(out.headers.get('Set-Cookie')).toContain('Max-Age=0');
  expect(await page('/team/mfe-blog', Cookie)).toContain('Your session has ended');
});

test('a canary is started, its share changed, promoted; versions are blocked, unblocked and previewed', async () => {
  const { store, post, signIn, tokenOf, liveBlog } = await start();
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const token = await tokenOf('/team/mfe-blog', Cookie);
  const act = async (fields: Record<string, string>) => {
    const answer = await post('/team/mfe-blog', { token, reason: 'r', ...fields }, { Cookie });
    return /<strong>([^<]*)<\/strong>(?:<p>([^<]*))?/
      .exec(await answer.text())
      ?.slice(1)
      .join(' ');
  };
  const dist = await fakeDist('mfe-blog');
  const { version } = (await publish(store, dist, fakeInspect)).release;
  expect(await act({ do: 'canary-start', version, share: '20' })).toContain('canary for 20 %');
  expect(await act({ do: 'canary-start', version, share: '60' })).toContain('Nothing has changed');
  expect(await act({ do: 'canary-end', version: '9.9.9' })).toContain('no longer the canary');
  expect(await act({ do: 'canary-end', version })).toContain('has ended');
  expect(await act({ do: 'block', version })).toContain('is blocked');
  expect(await act({ do: 'canary-start', version, share: '5' })).toContain('is blocked by key');
  expect(await act({ do: 'unblock', version })).toContain('may go live again');
  expect(await act({ do: 'override', version })).toContain(`A link to ${version}`);
  expect(await act({ do: 'override', version: '7.7.7' })).toContain('not in the release store');
  expect(await act({ do: 'rollback', version, reason: ' ' })).toContain('Give a reason');
  await act({ do: 'canary-start', version, share: '5' });
  expect(await act({ do: 'canary-promote', version })).toContain('live for all');
  expect(await liveBlog()).toBe(version);
});

test('a session acts on its own name only; an owner’s on every name', async () => {
  const { store, post, ask, signIn, page, tokenOf, liveBlog } = await start();
  const tool = await signIn(await makeKey(store, 'mfe-tool', 'Ben'));
  const token = await tokenOf('/team/mfe-tool', tool);
  const taken = await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie: tool });
  expect(taken.status).toBe(403);
  expect((await ask('/team/mfe-blog', { headers: { Cookie: tool } })).status).toBe(403);
  expect(await store.history()).toContainEqual(
    expect.objectContaining({
      action: 'denied',
      remote: 'mfe-blog',
      reason: 'tried the team page',
    }),
  );
  expect(await liveBlog()).toBe('2.0.0');

  const owner = await signIn(await makeKey(store, 'all', 'Asha'));
  expect(await page('/team', owner)).toMatch(/shell[\s\S]*mfe-blog/);
  const own = await tokenOf('/team/mfe-blog', owner);
  await post('/team/mfe-blog', { ...ROLLBACK, token: own }, { Cookie: owner });
  expect(await liveBlog()).toBe('1.0.0');
});

test('a name without a release says how to release', async () => {
  const { store, signIn, page } = await start();
  const Cookie = await signIn(await makeKey(store, 'mfe-new', 'Asha'));
  expect(await page('/team/mfe-new', Cookie)).toContain('Nothing released yet');
});

test('revoking or rotating the key ends its session at once', async () => {
  const { store, post, signIn, tokenOf, liveBlog } = await start();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const Cookie = await signIn(key);
  const token = await tokenOf('/team/mfe-blog', Cookie);
  await revokeKey(store, 'mfe-blog', key.split('_')[1] ?? '', 'Asha');
  expect((await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie })).status).toBe(401);
  const other = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const fresh = await tokenOf('/team/mfe-blog', other);
  await makeKey(store, 'mfe-blog', 'Asha', { alone: true });
  const late = await post('/team/mfe-blog', { ...ROLLBACK, token: fresh }, { Cookie: other });
  expect(late.status).toBe(401);
  expect(await liveBlog()).toBe('2.0.0');
});

test('a session ends an hour after its last request and eight hours after the sign-in', async () => {
  const { store, ask, clock, signIn, page } = await start();
  const signedIn = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  clock.now += HOUR - 1_000;
  const renewed = (await ask('/team/mfe-blog', { headers: { Cookie: signedIn } })).headers;
  let Cookie = renewed.get('Set-Cookie')?.split(';')[0] ?? '';
  clock.now += 2_000;
  expect(await page('/team/mfe-blog', signedIn)).toContain('Your session has ended');
  for (let at = 0; at < 8; at += 1) {
    expect(await page('/team/mfe-blog', Cookie)).toContain('Sign out');
    clock.now += HOUR - 60_000;
    const { headers } = await ask('/team/mfe-blog', { headers: { Cookie } });
    Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? Cookie;
  }
  clock.now += 10 * 60_000;
  expect(await page('/team/mfe-blog', Cookie)).toContain('Your session has ended');
});

test('a tampered cookie is no session', async () => {
  const { store, signIn, page } = await start();
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const [name = '', token = ''] = Cookie.split('=');
  const [body = '', signature = ''] = token.split('.');
  const content = JSON.parse(Buffer.from(body, 'base64url').toString());
  expect(readTeam(token, (await store.needRegistry()).signer)).toEqual(content);
  const owner = Buffer.from(JSON.stringify({ ...content, name: 'all' })).toString('base64url');
  for (const forged of [`${owner}.${signature}`, `${body}.${signature.slice(1)}`, `${body}.`]) {
    expect(await page('/team/mfe-blog', `${name}=${forged}`)).toContain('Team sign-in');
  }
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour on the domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['a script of a remote', { 'Sec-Fetch-Dest': 'empty' }],
  ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
])('%s can neither post nor sign in', async (_what, headers) => {
  const { store, post, signIn, tokenOf, liveBlog } = await start();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const Cookie = await signIn(key);
  const token = await tokenOf('/team/mfe-blog', Cookie);
  const answer = await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie, ...headers });
  expect(answer.status).toBe(403);
  expect(await signIn(key, headers)).toBe('');
  expect(await liveBlog()).toBe('2.0.0');
});

test('a script of a remote can’t read the page, and a post without the form’s token changes nothing', async () => {
  const { store, ask, post, signIn, tokenOf, liveBlog } = await start();
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const read = await ask('/team/mfe-blog', { headers: { Cookie, 'Sec-Fetch-Dest': 'empty' } });
  expect([read.status, await read.text()]).toEqual([403, expect.not.stringContaining('token')]);
  const other = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const theirs = await tokenOf('/team/mfe-blog', other);
  for (const token of ['', 'x', theirs]) {
    const answer = await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie });
    expect(answer.status, token).toBe(403);
  }
  expect(await liveBlog()).toBe('2.0.0');
});

test('a key in the address or in a header is ignored', async () => {
  const { store, ask } = await start();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const answer = await ask(`/team?key=${key}&do=sign-in`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(await answer.text()).toContain('Team sign-in');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  const posted = await ask(`/team?key=${key}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'sign-in' }),
  });
  expect(posted.status).toBe(401);
});

test('wrong keys are counted by network and logged without the key', async () => {
  const { store, post, lines } = await start();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const wrong = `${key.slice(0, -2)}__`;
  const attempt = (from: string, given = wrong) =>
    post('/team', { do: 'sign-in', key: given }, { 'X-Forwarded-For': from });
  for (let at = 0; at < 10; at += 1) expect((await attempt('192.0.2.1')).status).toBe(401);
  expect((await attempt('192.0.2.1', key)).status).toBe(429);
  expect((await attempt('192.0.2.2', key)).status).toBe(303);
  expect(lines.some((line) => line.includes('rejected'))).toBe(true);
  expect(lines.join('\n')).not.toContain(key.slice(17, 40));
});

test('with https the cookie is bound to the host, and browsers must say what they load', async () => {
  const { store, ask, post } = await start({ origin: 'https://www.site.example' });
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const answer = await post('/team', { do: 'sign-in', key });
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-site-team=.*; Secure$/);
  const silent = await ask('/team', { headers: { 'Sec-Fetch-Dest': '' } });
  expect(silent.status).toBe(403);
});

test('texts of the history and of a canary are escaped', async () => {
  const { store, signIn, page } = await start();
  const reason = '"><script>alert(1)</script>';
  await startCanary(store, fakeDeployment('mfe-blog', '3.0.0'), 10, { ...by, reason });
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const shown = await page('/team/mfe-blog', Cookie);
  expect(shown).toContain('&quot;&gt;&lt;script&gt;');
  expect(shown).not.toContain('<script');
});
