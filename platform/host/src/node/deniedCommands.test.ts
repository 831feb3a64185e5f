// Commands with a key or token that doesn't allow them.
import { writeFile } from 'node:fs/promises';
import { makeKey, revokeKey } from '@platform/registry/testing/changes';
import { startIssuer } from '@platform/registry/testing/startIssuer';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contentOf } from './testing/contentOf.ts';
import { type CommandsSite, SITE, serveCommands } from './testing/serveCommands.ts';

const COMMANDS: [string, string[], object][] = [
  ['status', [], {}],
  ['rollback', [], {}],
  ['canary', ['promote'], {}],
  ['block', ['1.0.0'], { reason: 'mine' }],
  ['override', ['1.0.0'], {}],
];

const issuer = await startIssuer();
afterAll(issuer.stop);
issuer.reset();
let store: CommandsSite['store'];
let denials: CommandsSite['denials'];
let send: CommandsSite['send'];

beforeEach(async () => {
  ({ store, denials, send } = await serveCommands());
  const pipeline = issuer.stated('studio/blog', { audience: SITE });
  await writeFile(store.ownersFile, JSON.stringify({ 'mfe-blog': { pipelines: [pipeline] } }));
});

/** A pipeline's token. @param from seconds from now at which it begins; it lasts five minutes */
function token(branch: string, from = 0): Promise<string> {
  // biome-ignore lint/plugin/realClock: the token library compares with it
  const iat = Math.floor(Date.now() / 1000) + from;
  const claims = { ref: `refs/heads/${branch}`, event_name: 'push' };
  return issuer.token({ ...claims, aud: SITE, iat, exp: iat + 300 });
}

async function attempt(credential: string, [command, args, options] = COMMANDS[0] ?? []) {
  const answer = await send(`mfe-blog/${command}`, credential, { args, options });
  await answer.arrayBuffer();
  return answer.status;
}

const idOf = (key: string) => key.split('_')[1] ?? '';

test('a hundred attempts with others’ credentials change nothing, and the history has them all', async () => {
  const rotated = await makeKey(store, 'mfe-blog', 'Asha');
  const revoked = await makeKey(store, 'mfe-blog', 'Asha', { alone: true });
  await revokeKey(store, 'mfe-blog', idOf(revoked), 'Asha');
  const others = await makeKey(store, 'mfe-news', 'Asha');
  const tried: [who: string, credential: string, status: number][] = [
    [`key ${idOf(others)} of mfe-news`, others, 403],
    [`revoked key ${idOf(revoked)} of mfe-blog`, revoked, 401],
    [`revoked key ${idOf(rotated)} of mfe-blog`, rotated, 401],
    ['unknown key 0123abcd', `sitekey_0123abcd_${'a'.repeat(43)}`, 401],
    ['studio/blog@main', await token('main', -900), 401],
    ['studio/blog@dev (push)', await token('dev'), 403],
  ];
  const before = await contentOf(store);
  for (let at = 0; at < 100; at += 1) {
    const [who = '', credential = '', status] = tried[at % tried.length] ?? [];
    expect(await attempt(credential, COMMANDS[at % COMMANDS.length]), who).toBe(status);
  }
  await denials.close();
  expect(await contentOf(store)).toEqual(before);
  const lines = (await store.history()).filter(({ action }) => action === 'denied');
  expect(lines.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(100);
  for (const [who, , status] of tried) {
    const own = lines.filter(({ author }) => author === who);
    expect(own[0]?.remote, `${status}`).toBe('mfe-blog');
  }
  expect(lines.length).toBeLessThan(15);
  expect(lines.map(({ reason }) => reason).join()).toMatch(/rollback.*override/);
});

test('a run of the stated branch may run commands', async () => {
  expect(await attempt(await token('main'), COMMANDS[1])).toBe(200);
  expect((await store.history()).at(-1)).toMatchObject({
    ...{ author: 'studio/blog@main', action: 'rollback' },
  });
});

test('a request without a key gets 401 and no line in the history', async () => {
  const before = await store.history();
  expect(await attempt('')).toBe(401);
  expect(await store.history()).toEqual(before);
});

test('a network has 300 requests a minute', async () => {
  for (let at = 0; at < 300; at += 1) expect(await attempt('')).toBe(401);
  const answer = await send('mfe-blog/status', '');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
});
