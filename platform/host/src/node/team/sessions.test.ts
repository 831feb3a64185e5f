import { makeKey, readTeam, revokeKey } from '@platform/registry';
import { expect, test } from 'vitest';

import { HOUR, ROLLBACK, startTeamPage } from './testing/startTeamPage.ts';

test('revoking or rotating the key ends its session at once', async () => {
  const { store, post, signIn, tokenOf, liveBlog } = await startTeamPage();
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
  const { store, ask, clock, signIn, page } = await startTeamPage();
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
  const { store, signIn, page } = await startTeamPage();
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
  const { store, post, signIn, tokenOf, liveBlog } = await startTeamPage();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const Cookie = await signIn(key);
  const token = await tokenOf('/team/mfe-blog', Cookie);
  const answer = await post('/team/mfe-blog', { ...ROLLBACK, token }, { Cookie, ...headers });
  expect(answer.status).toBe(403);
  expect(await signIn(key, headers)).toBe('');
  expect(await liveBlog()).toBe('2.0.0');
});

test('a script of a remote can’t read the page, and a post without the form’s token changes nothing', async () => {
  const { store, ask, post, signIn, tokenOf, liveBlog } = await startTeamPage();
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
  const { store, ask } = await startTeamPage();
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
  const { store, post, lines } = await startTeamPage();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const wrong = `${key.slice(0, -2)}__`;
  const attempt = (from: string, given = wrong) =>
    post('/team', { do: 'sign-in', key: given }, { 'X-Forwarded-For': from });
  for (let at = 0; at < 10; at += 1) expect((await attempt('192.0.2.1')).status).toBe(401);
  expect((await attempt('192.0.2.1', key)).status).toBe(429);
  expect((await attempt('198.51.100.2', key)).status).toBe(303);
  expect(lines.some((line) => line.includes('rejected'))).toBe(true);
  expect(lines.join('\n')).not.toContain(key.slice(17, 40));
});

test('with https the cookie is bound to the host, and browsers must say what they load', async () => {
  const { store, ask, post } = await startTeamPage({ origin: 'https://www.site.example' });
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const answer = await post('/team', { do: 'sign-in', key });
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-site-team=.*; Secure$/);
  const silent = await ask('/team', { headers: { 'Sec-Fetch-Dest': '' } });
  expect(silent.status).toBe(403);
});
