// A shell and remotes with another major of React go live together, and go back together.
import { ConflictError, Rejection } from '@platform/contract/publishing';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { promote, promoteAll, rollBackLive, rollBackTogether, rollback } from './promote.ts';

const meta = { author: 'Asha', reason: 'React 20' };
const NAMES = ['shell', 'mfe-blog', 'mfe-tool'];
let store: ReleaseStore;

const built = (name: string, version: string, react: string) =>
  fakeDeployment(name, version, { shared: { react } });

const all = (version: string, react: string) => NAMES.map((name) => built(name, version, react));

async function live() {
  const { shell, remotes } = await store.needRegistry();
  const entries = { shell, ...remotes };
  return Object.entries(entries).map(([name, entry]) => `${name} ${entry.live.version}`);
}

beforeEach(async () => {
  store = await temporaryStore();
  await promoteAll(store, all('1.0.0', '19.3.1'), meta);
});

test('a major of React is rejected for each name alone, and goes live in one change of all', async () => {
  const [shell, blog, tool] = all('2.0.0', '20.0.0');
  if (!shell || !blog || !tool) throw new Error('unreachable');
  for (const alone of [[shell], [blog], [shell, blog]]) {
    await expect(promoteAll(store, alone, meta)).rejects.toThrow(Rejection);
  }
  expect((await store.needRegistry()).revision).toBe(1);
  await promoteAll(store, [shell, blog, tool], meta);
  expect(await live()).toEqual(NAMES.map((name) => `${name} 2.0.0`));
  expect((await store.needRegistry()).revision).toBe(2);
});

test('a change of several names is rejected when any name has changed since it was checked', async () => {
  const basedOn = await store.needRegistry();
  await promote(store, built('mfe-tool', '1.1.0', '19.3.1'), meta);
  const change = promoteAll(store, all('2.0.0', '20.0.0'), { ...meta, basedOn });
  await expect(change).rejects.toThrow(ConflictError);
  expect(await live()).toEqual(['shell 1.0.0', 'mfe-blog 1.0.0', 'mfe-tool 1.1.0']);
});

test('one name alone does not go back to another React; all go back in one change', async () => {
  await promoteAll(store, all('2.0.0', '20.0.0'), meta);
  // Released since: it goes back to its version before the change of all.
  await promote(store, built('mfe-blog', '2.1.0', '20.0.0'), meta);
  await expect(rollback(store, 'shell', undefined, meta)).rejects.toThrow(
    'went live together with mfe-blog, mfe-tool. To roll them back together: npm run rollback -- shell --together',
  );
  await expect(rollback(store, 'mfe-tool', undefined, meta)).rejects.toThrow('--together');
  const { revision } = await rollBackTogether(store, 'mfe-tool', meta);
  expect(await live()).toEqual(NAMES.map((name) => `${name} 1.0.0`));
  const lines = (await store.history()).filter((line) => line.revision === revision);
  expect(lines.map(({ action, remote, from }) => `${action} ${remote} ${from}`)).toEqual([
    'rollback shell 2.0.0',
    'rollback mfe-blog 2.1.0',
    'rollback mfe-tool 2.0.0',
  ]);
  await expect(rollBackTogether(store, 'mfe-tool', meta)).rejects.toThrow('Nothing went live');
});

test('a rollback within the same React takes one name only', async () => {
  await promoteAll(store, all('2.0.0', '20.0.0'), meta);
  await promote(store, built('mfe-blog', '2.1.0', '20.0.0'), meta);
  await rollback(store, 'mfe-blog', undefined, meta);
  expect(await live()).toEqual(NAMES.map((name) => `${name} 2.0.0`));
});

test('an automatic rollback takes all along that went live together, and blocks the faulty version only', async () => {
  await promoteAll(store, all('2.0.0', '20.0.0'), meta);
  await rollBackLive(store, 'mfe-blog', '2.0.0', { ...meta, author: 'site' });
  expect(await live()).toEqual(NAMES.map((name) => `${name} 1.0.0`));
  const { shell, remotes } = await store.needRegistry();
  expect(Object.keys(remotes['mfe-blog']?.blocked ?? {})).toEqual(['2.0.0']);
  expect([shell.blocked, remotes['mfe-tool']?.blocked]).toEqual([undefined, undefined]);
  const last = (await store.history()).slice(-3);
  expect(new Set(last.map(({ action }) => action))).toEqual(new Set(['automatic-rollback']));
});

test('an automatic rollback within the same React takes one name only', async () => {
  await promoteAll(store, all('1.1.0', '19.3.1'), meta);
  await rollBackLive(store, 'mfe-blog', '1.1.0', { ...meta, author: 'site' });
  expect(await live()).toEqual(['shell 1.1.0', 'mfe-blog 1.0.0', 'mfe-tool 1.1.0']);
});
