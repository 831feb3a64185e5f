import { writeFile } from 'node:fs/promises';
import { ALL, makeKey, publish, startCanary } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';

import { by, ROLLBACK, startTeamPage } from './testing/startTeamPage.ts';

test('the page exists once there is an owners file', async () => {
  const { store, ask } = await startTeamPage();
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
  const { store, ask, post, page, tokenOf, liveBlog } = await startTeamPage();
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
  const { store, post, signIn, tokenOf, liveBlog } = await startTeamPage();
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
  const { store, post, ask, signIn, page, tokenOf, liveBlog } = await startTeamPage();
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

test('another key replaces a session only from the page’s own form', async () => {
  const { store, signIn, post, ask } = await startTeamPage();
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const key = await makeKey(store, 'mfe-tool', 'Ben');
  const forced = await post('/team', { key }, { Cookie });
  expect([forced.status, forced.headers.get('Set-Cookie')]).toEqual([303, null]);
  const refused = await (await ask('/team/mfe-tool', { headers: { Cookie } })).text();
  const token = /name="token" value="([^"]+)"/.exec(refused)?.[1] ?? '';
  const replaced = await post('/team', { key, token }, { Cookie });
  expect(replaced.headers.get('Location')).toBe('/team/mfe-tool');
});

test('a session fills no history', async () => {
  const { store, signIn, post, tokenOf } = await startTeamPage();
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const token = await tokenOf('/team/mfe-blog', Cookie);
  const fields = { do: 'block', version: '1.0.0', reason: 'again', token };
  let last = '';
  for (let at = 0; at < 40; at += 1)
    last = await (await post('/team/mfe-blog', fields, { Cookie })).text();
  expect(last).toContain('Too many commands with this key');
  const blocks = (await store.history()).filter(({ action }) => action === 'block');
  expect(blocks).toHaveLength(30);
});

test('a name without a release says how to release', async () => {
  const { store, signIn, page } = await startTeamPage();
  const Cookie = await signIn(await makeKey(store, 'mfe-new', 'Asha'));
  expect(await page('/team/mfe-new', Cookie)).toContain('Nothing released yet');
});

test('texts of the history and of a canary are escaped', async () => {
  const { store, signIn, page } = await startTeamPage();
  const reason = '"><script>alert(1)</script>';
  await startCanary(store, fakeDeployment('mfe-blog', '3.0.0'), 10, { ...by, reason });
  const Cookie = await signIn(await makeKey(store, 'mfe-blog', 'Asha'));
  const shown = await page('/team/mfe-blog', Cookie);
  expect(shown).toContain('&quot;&gt;&lt;script&gt;');
  expect(shown).not.toContain('<script');
});

test('an owner sees what is still to do, and a team doesn’t', async () => {
  const { store, page, signIn } = await startTeamPage({ notices: ['Set <SMTP_URL>.'] });
  const owner = await signIn(await makeKey(store, ALL, 'Asha'));
  expect(await page('/team', owner)).toMatch(/Still to do<\/strong><p>Set &lt;SMTP_URL&gt;\.<\/p>/);
  const team = await signIn(await makeKey(store, 'mfe-blog', 'Ben'));
  expect(await page('/team/mfe-blog', team)).not.toContain('Still to do');

  const done = await startTeamPage();
  const again = await done.signIn(await makeKey(done.store, ALL, 'Asha'));
  expect(await done.page('/team', again)).toContain('All names');
  expect(await done.page('/team', again)).not.toContain('Still to do');
});
