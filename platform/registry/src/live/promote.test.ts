import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT, type Deployment } from '@platform/contract';
import { ConflictError, FrozenError } from '@platform/contract/publishing';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveSince } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { localDeployment } from '../store/StorePaths.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import {
  fakeDist,
  fakeInspect,
  fakePage,
  fakeRelease,
  temporaryStore,
} from '../testing/fakeDist.ts';
import { meta, storeWith } from '../testing/goLive.ts';
import { publish } from '../testing/publish.ts';
import { promotionRules } from './checkPromotion.ts';
import { freeze } from './freeze.ts';
import { promote, promoteAll, rollback } from './promote.ts';

const TWELVE = Array.from({ length: 12 }, (_, at) => `1.${at + 1}.0`);
let store: ReleaseStore;

beforeEach(async () => {
  store = await storeWith(blog('1.0.0'));
});

const blog = (version: string, changes: Partial<Deployment> = {}) =>
  fakeDeployment('mfe-blog', version, changes);

const route = (...page: Parameters<typeof fakePage>) => ({ routes: [fakePage(...page)] });

async function promoteInOrder(...versions: string[]) {
  for (const version of versions) await promote(store, blog(version), meta);
}

async function state() {
  const entry = (await store.registry())?.remotes['mfe-blog'];
  return [entry?.live.version, ...(entry?.previous ?? []).map((deployment) => deployment.version)];
}

test('a promotion keeps ten distinct rollback targets', async () => {
  await promoteInOrder(...TWELVE);
  await promote(store, blog('1.11.0'), meta);
  expect(await state()).toEqual(['1.11.0', '1.12.0', ...TWELVE.slice(1, 10).reverse()]);
});

test('promoting the live version changes nothing', async () => {
  const before = await store.registry();
  expect(await promote(store, blog('1.0.0'), meta)).toEqual(before);
  expect(await store.history()).toHaveLength(2);
});

test('the history records author, action, time, reason and the gate’s result', async () => {
  await promote(store, blog('1.1.0'), { ...meta, passed: 'passed 14 checks' });
  await rollback(store, 'mfe-blog', undefined, { author: 'Ravi', reason: 'typo' });
  const history = await store.history();
  expect(history.slice(2)).toMatchObject([
    {
      ...{ ...meta, action: 'promote', remote: 'mfe-blog', from: '1.0.0', to: '1.1.0' },
      ...{ revision: 2, gate: 'passed 14 checks' },
    },
    { author: 'Ravi', reason: 'typo', action: 'rollback', from: '1.1.0', to: '1.0.0', revision: 3 },
  ]);
  expect(liveSince(history, 'mfe-blog', '1.0.0')).toBe(history[3]?.at);
});

test('a truncated last line of the history is skipped', async () => {
  await appendFile(store.historyFile, '{"at": "20');
  await promote(store, blog('1.1.0'), meta);
  expect((await store.history()).map((line) => line.to)).toEqual(['1.0.0', '1.0.0', '1.1.0']);
});

test('a release goes live even when the history cannot be written', async () => {
  await rm(store.historyFile);
  const log = vi.fn();
  await mkdir(store.historyFile);
  await promote(store, blog('1.1.0'), { ...meta, log });
  expect(await state()).toEqual(['1.1.0', '1.0.0']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('not in the history'));
});

test('a second rollback, also after one over several versions, leads further back', async () => {
  await promoteInOrder('1.1.0', '1.2.0', '1.3.0');
  await rollback(store, 'mfe-blog', '1.1.0', meta);
  expect(await state()).toEqual(['1.1.0', '1.0.0', '1.3.0', '1.2.0']);
  await rollback(store, 'mfe-blog', undefined, meta);
  expect(await state()).toEqual(['1.0.0', '1.3.0', '1.2.0', '1.1.0']);
});

test('rollback to a version needs that version as a target', async () => {
  await promoteInOrder('1.1.0', '1.2.0');
  await rollback(store, 'mfe-blog', '1.0.0', meta);
  expect(await state()).toEqual(['1.0.0', '1.2.0', '1.1.0']);
  await expect(rollback(store, 'mfe-blog', '7.0.0', meta)).rejects.toThrow(
    'Rollback targets: 1.2.0, 1.1.0.',
  );
  await expect(rollback(store, 'mfe-blog', '1.0.0', meta)).rejects.toThrow('live already');
  await expect(rollback(store, 'shell', undefined, meta)).rejects.toThrow('has no rollback target');
  await expect(rollback(store, 'mfe-shop', undefined, meta)).rejects.toThrow('shell, mfe-blog');
});

test('the first promotion must include the shell', async () => {
  const empty = await temporaryStore();
  await expect(promote(empty, blog('1.0.0'), meta)).rejects.toThrow(
    'releases the shell first: npm start',
  );
  await expect(rollback(empty, 'mfe-blog', undefined, meta)).rejects.toThrow('npm start');
});

test('a remote cannot claim a path, address or route id of another', async () => {
  await promote(store, blog('1.1.0', route('blog/article', '/blog/:slug', ['/blog/one'])), meta);
  const tool = (...changes: Parameters<typeof route>) =>
    promote(store, fakeDeployment('mfe-tool', '1.0.0', route(...changes)), meta);
  await expect(tool('tool/a', '/Blog/:name/', [])).rejects.toThrow(/mfe-blog and mfe-tool .*path/);
  await expect(tool('tool/a', '/blog/one')).rejects.toThrow(/mfe-blog and mfe-tool .*address/);
  await expect(tool('blog/article', '/tool')).rejects.toThrow(/mfe-blog and mfe-tool .*route id/);
  await expect(tool('tool/home', '/')).rejects.toThrow(/shell and mfe-tool .*path/);
  await tool('tool/a', '/tool');
});

test('a path can move to another remote when both go live together', async () => {
  await promote(store, blog('1.1.0', route('blog/news', '/news')), meta);
  const taker = fakeDeployment('mfe-tool', '1.0.0', route('tool/news', '/news'));
  await promoteAll(store, [taker, blog('1.2.0')], meta);
  await expect(rollback(store, 'mfe-blog', undefined, meta)).rejects.toThrow(/both claim/);
});

test('a remote with another contract is rejected with both numbers', async () => {
  const deployment = blog('2.0.0', { contract: CONTRACT + 1 });
  await expect(promote(store, deployment, meta)).rejects.toThrow(
    `contract ${CONTRACT + 1}; this site serves contract ${CONTRACT}`,
  );
});

test('a remote of the previous contract is served, until a shell is two ahead', async () => {
  await promote(store, blog('2.0.0', { contract: CONTRACT - 1 }), meta);
  expect((await state())[0]).toBe('2.0.0');
  const rejected = (shell: number, remote: number) => {
    const live = fakeDeployment('shell', '2.0.0', { contract: shell });
    const remotes = { 'mfe-blog': { live: blog('2.0.0', { contract: remote }), previous: [] } };
    const next = { revision: 1, shell: { live, previous: [] }, remotes };
    return promotionRules.contract(next, new Set(['shell'])).map(({ reason }) => reason);
  };
  expect(rejected(CONTRACT, CONTRACT - 1)).toEqual([]);
  expect(rejected(CONTRACT, CONTRACT - 2)).toEqual([
    expect.stringContaining(`mfe-blog 2.0.0 has contract ${CONTRACT - 2}`),
  ]);
  expect(rejected(CONTRACT - 1, CONTRACT)).toEqual([
    expect.stringContaining(`mfe-blog 2.0.0 has contract ${CONTRACT}`),
  ]);
  expect(rejected(CONTRACT + 1, CONTRACT)).toEqual([expect.stringContaining('shell 2.0.0')]);
});

test.each([
  ['a newer React', { shared: { react: '19.4.0' } }, 'react 19.4.0 (the shell has 19.3.1)'],
  ['an older major React', { shared: { react: '18.3.0' } }, 'react 18.3.0'],
  ['another federation runtime', { federation: '2.10.0' }, 'federation runtime 2.10.0'],
  ['more of the runtime', { federation: '2.9.2+bundler' }, 'federation runtime 2.9.2+bundler'],
])('a remote built with %s than the shell has is rejected', async (_what, changes, message) => {
  await expect(promote(store, blog('2.0.0', changes), meta)).rejects.toThrow(message);
});

test('a remote that bundles more of the runtime than it needs goes live', async () => {
  await promote(store, fakeDeployment('shell', '2.0.0', { federation: '2.9.2+bundler' }), meta);
  await promote(store, blog('2.0.0'), meta);
  await promote(store, blog('3.0.0', { federation: '2.9.2+bundler' }), meta);
  expect(await state()).toEqual(['3.0.0', '2.0.0', '1.0.0']);
});

test('a release with damaged or missing files does not go live', async () => {
  const release = await fakeRelease(store, 'mfe-blog');
  const deployment = localDeployment(release);
  await promote(store, deployment, meta);
  await promote(store, blog('1.1.0'), meta);
  const folder = store.releaseFolder(deployment);
  await writeFile(path.join(folder, 'browser/remoteEntry.js'), 'alert(1)');
  await expect(rollback(store, 'mfe-blog', undefined, meta)).rejects.toThrow('has been changed');
  await rm(folder, { recursive: true });
  await expect(promote(store, deployment, meta)).rejects.toThrow('Publish it first');
  expect((await state())[0]).toBe('1.1.0');
});

test('a decision based on another shell or version is rejected', async () => {
  const basedOn = (await store.registry()) ?? undefined;
  await promote(store, fakeDeployment('mfe-tool', '1.0.0'), meta);
  await promote(store, blog('1.1.0'), { ...meta, basedOn });
  await expect(promote(store, blog('1.2.0'), { ...meta, basedOn })).rejects.toThrow(ConflictError);
  const later = (await store.registry()) ?? undefined;
  await promote(store, fakeDeployment('shell', '1.1.0'), { ...meta, basedOn: later });
  await expect(promote(store, blog('1.2.0'), { ...meta, basedOn: later })).rejects.toThrow(
    'Another release has just changed shell',
  );
  await expect(
    promote(store, fakeDeployment('shell', '1.2.0'), { ...meta, basedOn }),
  ).rejects.toThrow(ConflictError);
  expect((await state())[0]).toBe('1.1.0');
});

test('a frozen name rejects promotions, allows a rollback and stays frozen', async () => {
  await expect(freeze(store, 'mfe-shop', meta)).rejects.toThrow('Known names: shell, mfe-blog.');
  await expect(freeze(store, 'mfe-blog', { ...meta, reason: ' ' })).rejects.toThrow(
    'Give a reason',
  );
  await promote(store, blog('1.1.0'), meta);
  await freeze(store, 'mfe-blog', { author: 'Asha', reason: 'a holiday' });
  const next = promote(store, blog('1.2.0'), meta);
  await expect(next).rejects.toThrow(FrozenError);
  await expect(next).rejects.toThrow(/frozen by Asha .*a holiday.*unfreeze blog/);
  const after = await rollback(store, 'mfe-blog', undefined, meta);
  expect(after.remotes['mfe-blog']).toMatchObject({
    live: { version: '1.0.0' },
    frozen: { author: 'Asha', reason: 'a holiday' },
  });
});

test('the same content from another commit is the same release', async () => {
  const dist = await fakeDist('mfe-blog');
  const first = await publish(store, dist, fakeInspect, 'aaaaaaa');
  const second = await publish(store, dist, fakeInspect, 'bbbbbbb-dirty');
  const { name, version } = first.release;
  expect(second).toMatchObject({ release: { version }, state: 'already published' });
  expect((await store.release(name, version))?.commit).toBe('aaaaaaa');
  await promote(store, localDeployment({ ...first.release, commit: 'bbbbbbb' }), meta);
  expect((await state())[0]).toBe(first.release.version);
});

test('a version that was live before all listed targets can be rolled back to', async () => {
  const release = await fakeRelease(store, 'mfe-blog');
  await promote(store, localDeployment(release), meta);
  await promoteInOrder(...TWELVE);
  expect(await state()).not.toContain(release.version);
  await rollback(store, 'mfe-blog', release.version, meta);
  expect((await state()).slice(0, 3)).toEqual([release.version, '1.12.0', '1.11.0']);
  // A version that was never live is no target.
  const other = await fakeRelease(store, 'mfe-blog', { text: 'two' });
  await expect(rollback(store, 'mfe-blog', other.version, meta)).rejects.toThrow("can't roll back");
});

test('a recorded override does not make the change before it look undone', async () => {
  await promote(store, blog('1.1.0'), meta);
  const line = { remote: 'mfe-blog', from: '1.1.0', to: '1.2.0', reason: 'in one browser' };
  await store.record([{ author: 'Asha', action: 'override', ...line }]);
  await promote(store, blog('1.2.0'), meta);
  const lines = (await store.history()).slice(-3).map(({ action, to }) => `${action} ${to}`);
  expect(lines).toEqual(['promote 1.1.0', 'override 1.2.0', 'promote 1.2.0']);
});
