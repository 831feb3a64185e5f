// Commands over HTTP: what a key may do to its own remote, and what nothing else may.
import { mkdir, rm } from 'node:fs/promises';
import { promoteAll, startCanary } from '@platform/registry/live';
import { makeKey, promote, retire } from '@platform/registry/testing/changes';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { beforeEach, expect, test } from 'vitest';
import { contentOf } from './testing/contentOf.ts';
import { type CommandsSite, SITE, serveCommands } from './testing/serveCommands.ts';

const meta = { author: 'Asha', reason: 'first' };

let store: CommandsSite['store'];
let send: CommandsSite['send'];
let key: string;

beforeEach(async () => {
  ({ store, send } = await serveCommands());
  key = await makeKey(store, 'mfe-blog', 'Asha');
});

const author = () => `key ${key.split('_')[1]}`;

async function ask(command: string, args: unknown = [], options: object = {}, more: object = {}) {
  const { credential = key, name = 'mfe-blog' } = more as { credential?: string; name?: string };
  const answer = await send(`${name}/${command}`, credential, { args, options });
  const body = await answer.json();
  return { status: answer.status, ...body, text: JSON.stringify(body) };
}

const entry = async () => (await store.needRegistry()).remotes['mfe-blog'];

test('status shows the own remote alone, in commands that the team has', async () => {
  await promote(store, fakeDeployment('mfe-news', '2.0.0'), meta);
  const { status, result, text } = await ask('status');
  expect(status).toBe(200);
  expect(result).toMatchObject({
    live: { 'mfe-blog': { version: '1.1.0', previous: ['1.0.0'] } },
    history: [{ to: '1.0.0' }, { to: '1.1.0' }, { action: 'key' }],
  });
  expect(Object.keys(result.live)).toEqual(['mfe-blog']);
  for (const hidden of ['mfe-news', 'shell', store.folder]) expect(text).not.toContain(hidden);
});

test('a remote that was never released has a status, too', async () => {
  const credential = await makeKey(store, 'mfe-jobs', 'Asha');
  const { result, lines } = await ask('status', [], {}, { name: 'mfe-jobs', credential });
  expect(result.live).toEqual({});
  expect(lines.join('\n')).toContain('mfe-jobs has not been released yet.');
});

test('rollback makes the previous version live, in the name of the key', async () => {
  const { status, result, lines } = await ask('rollback', [], { reason: 'too\nearly' });
  expect({ status, result }).toEqual({
    status: 200,
    result: { name: 'mfe-blog', version: '1.0.0', from: '1.1.0', revision: 3 },
  });
  expect(lines).toEqual(['mfe-blog rolled back from 1.1.0 to 1.0.0 (revision 3).']);
  const [last] = (await store.history()).slice(-1);
  expect(last).toMatchObject({ author: author(), action: 'rollback', reason: 'too early' });
  expect((await ask('rollback', ['1.1.0'])).result.version).toBe('1.1.0');
  const failed = await ask('rollback', ['7.0.0']);
  expect(failed).toMatchObject({ status: 409, code: 'failed' });
  expect(failed.error).toContain('Rollback targets: 1.0.0');
});

test('canary starts, changes, ends and promotes', async () => {
  const started = await ask('canary', ['start'], { version: '1.0.0', share: '20' });
  expect(started.result).toMatchObject({ canary: { version: '1.0.0', share: 20 } });
  expect(started.lines.join('\n')).toContain(`npx site canary blog promote --to ${SITE}`);
  expect((await ask('canary', [], { share: '30' })).result.canary.share).toBe(30);
  const blocked = await ask('block', ['1.0.0'], { reason: 'broken' });
  expect(blocked.error).toContain(`End it first: npx site canary blog end --to ${SITE}`);
  expect((await ask('canary', ['end'])).result.canary).toBeNull();
  expect((await ask('canary', ['promote'])).error).toContain(`npx site status blog --to ${SITE}`);
  await startCanary(store, fakeDeployment('mfe-blog', '1.2.0'), 10, meta);
  expect((await ask('canary', ['promote'])).result).toMatchObject({ live: '1.2.0' });
  expect(await ask('canary')).toMatchObject({ status: 400 });
});

test('block and unblock change one version', async () => {
  expect((await ask('block', ['1.0.0'])).error).toContain('Give a reason');
  const { lines } = await ask('block', ['1.0.0'], { reason: 'broken' });
  expect(lines[0]).toContain(`npx site unblock blog 1.0.0 --to ${SITE}`);
  expect((await entry())?.blocked?.['1.0.0']).toMatchObject({ author: author() });
  expect((await ask('unblock', ['1.0.0'])).result.blocked).toBeNull();
});

test('override links to a version of the own remote, or to the own machine', async () => {
  const { result } = await ask('override', ['1.0.0'], { hours: '2' });
  expect(result.link).toContain(`${SITE}/site/override?token=`);
  expect(result.changes).toEqual([{ name: 'mfe-blog', version: '1.0.0' }]);
  const local = await ask('override', ['http://localhost:4001']);
  expect(local.result.changes).toEqual([{ name: 'mfe-blog', from: 'http://localhost:4001' }]);
  expect((await ask('override', ['9.0.0'])).error).toContain(`npx site status blog --to ${SITE}`);
});

test.each([
  ['rollback', [], { together: true }, "can't use --together"],
  ['rollback', [], { anyway: true }, "can't use --anyway"],
  ['rollback', ['1.0.0', 'more'], {}, 'rollback: '],
  ['rollback', ['../1'], {}, 'A version has'],
  ['rollback', [], { reason: 'x'.repeat(501) }, '--reason: '],
  ['status', [], { days: '1' }, "can't use --days"],
  ['status', ['mfe-news'], {}, 'status: '],
  ['override', [], { endAll: true }, 'override: '],
  ['override', ['1.0.0', 'shell', '1.0.0'], {}, 'override: '],
  ['override', ['1.0.0'], { endAll: true }, "can't use --end-all"],
  ['override', ['http://files.example'], {}, 'expected a published version'],
  ['override', ['1.0.0'], { hours: '999999999' }, '--hours: '],
  ['block', [], { reason: 'x' }, 'block: '],
  ['canary', ['stop'], {}, 'canary: '],
])('%s %j with %j gets 400 and changes nothing', async (command, args, options, words) => {
  const before = await contentOf(store);
  const { status, error } = await ask(command, args, options);
  expect({ status, error }).toEqual({ status: 400, error: expect.stringContaining(words) });
  expect(await contentOf(store)).toEqual(before);
});

test('a key fills no history: it changes so much in a minute, and reads on', async () => {
  const before = (await store.history()).length;
  const answers: number[] = [];
  for (let at = 0; at < 40; at += 1) answers.push((await ask('override', ['1.0.0'])).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  expect((await store.history()).length - before).toBe(30);
  expect((await ask('status')).status).toBe(200);
  const credential = await makeKey(store, 'mfe-blog', 'Ben');
  expect((await ask('override', ['1.0.0'], {}, { credential })).status).toBe(200);
});

test.each(['freeze', 'retire', 'prune', 'keys', 'preview', 'constructor'])(
  'teams have no command %s',
  async (command) => {
    expect(await ask(command)).toMatchObject({ status: 404 });
  },
);

test('names that went live together are for the operator to roll back', async () => {
  const shared = { react: '20.0.0' };
  const both = ['shell', 'mfe-blog'].map((name) => fakeDeployment(name, '3.0.0', { shared }));
  await retire(store, 'mfe-news', { moved: {} }, meta);
  await promoteAll(store, both, meta);
  const { status, code, problems } = await ask('rollback');
  expect({ status, code }).toEqual({ status: 409, code: 'rejected' });
  expect(problems[0].fix).toContain("The site's operator can roll them back together: npm run");
});

test('a fault of the site gets 500 without its reason', async () => {
  await rm(store.registryFile);
  await rm(store.backupFile, { force: true });
  await mkdir(store.registryFile);
  const { status, text } = await ask('rollback');
  expect(status).toBe(500);
  expect(text).not.toContain(store.folder);
});

test('without an owners file the address is a page', async () => {
  await rm(store.ownersFile);
  const answer = await send('mfe-blog/status', key);
  expect(await answer.text()).toBe('a page');
});
