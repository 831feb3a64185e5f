import type { Deployment } from '@platform/contract';
import { Rejection } from '@platform/contract/publishing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isRolledBack } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { meta, storeWith } from '../testing/goLive.ts';
import { block, unblock } from './block.ts';
import { rollBackCanary, startCanary } from './canary.ts';
import { promote, rollBackLive, rollback } from './promote.ts';

const NOW = '2027-12-31T23:59:59.999Z';
const site = { author: 'site', reason: '12 of 13 page views failed' };
let store: ReleaseStore;

const blog = (version: string): Deployment => fakeDeployment('mfe-blog', version);
const entry = async () => (await store.registry())?.remotes['mfe-blog'];
const state = async () => {
  const { live, previous = [] } = (await entry()) ?? {};
  return [live, ...previous].map((deployment) => deployment?.version);
};

beforeEach(async () => {
  store = await storeWith(blog('1.0.0'));
  await promote(store, blog('1.1.0'), meta);
});

test('a promotion records its time, a rollback removes it', async () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  await promote(store, blog('1.2.0'), meta);
  expect((await entry())?.promoted).toBe(NOW);
  await rollback(store, 'mfe-blog', undefined, meta);
  expect((await entry())?.promoted).toBeUndefined();
});

test('a version that was rolled back automatically is blocked and no longer a rollback target', async () => {
  await promote(store, blog('1.2.0'), meta);
  await rollBackLive(store, 'mfe-blog', '1.2.0', site);
  expect(await state()).toEqual(['1.1.0', '1.0.0']);
  expect(await entry()).toMatchObject({ blocked: { '1.2.0': site } });
  const last = (await store.history()).at(-1);
  expect(last).toMatchObject({ action: 'automatic-rollback', from: '1.2.0', to: '1.1.0', ...site });
  expect(isRolledBack(await store.history(), 'mfe-blog', '1.2.0')).toBe(true);
  await expect(promote(store, blog('1.2.0'), meta)).rejects.toThrow(Rejection);
  await expect(promote(store, blog('1.2.0'), meta)).rejects.toThrow(
    'is blocked by site: 12 of 13 page views failed',
  );
  await expect(startCanary(store, blog('1.2.0'), 10, meta)).rejects.toThrow(
    'To allow this one: npm run site -- unblock blog 1.2.0',
  );
  await expect(rollback(store, 'mfe-blog', '1.2.0', meta)).rejects.toThrow(
    "can't roll back to 1.2.0",
  );
  await promote(store, blog('1.3.0'), meta);
  expect(await state()).toEqual(['1.3.0', '1.1.0', '1.0.0']);
});

test('automatic rollback does nothing when another version is live or without a target', async () => {
  const { revision } = await promote(store, blog('1.2.0'), meta);
  expect((await rollBackLive(store, 'mfe-blog', '1.1.0', site)).revision).toBe(revision);
  expect((await rollBackLive(store, 'shell', '1.0.0', site)).revision).toBe(revision);
});

test('a canary that is rolled back automatically is blocked', async () => {
  await startCanary(store, blog('1.2.0'), 10, meta);
  await rollBackCanary(store, 'mfe-blog', (await entry())?.canary?.since ?? '', site);
  await expect(promote(store, blog('1.2.0'), meta)).rejects.toThrow('is blocked');
});

test('block needs a reason and rejects the live version; unblock allows the version again', async () => {
  await expect(block(store, 'mfe-blog', '1.0.0', { ...meta, reason: ' ' })).rejects.toThrow(
    'Give a reason',
  );
  await expect(block(store, 'mfe-blog', '1.1.0', meta)).rejects.toThrow('is live. Roll back first');
  await block(store, 'mfe-blog', '1.0.0', { author: 'Ravi', reason: 'loses drafts' });
  await expect(rollback(store, 'mfe-blog', undefined, meta)).rejects.toThrow(
    'has no rollback target',
  );
  await unblock(store, 'mfe-blog', '1.0.0', meta);
  const { revision } = await unblock(store, 'mfe-blog', '1.0.0', meta);
  await promote(store, blog('1.0.0'), meta);
  expect((await store.registry())?.revision).toBe(revision + 1);
  expect((await store.history()).slice(-3)).toMatchObject([
    { action: 'block', author: 'Ravi', to: '1.0.0', reason: 'loses drafts' },
    { action: 'unblock', author: 'Asha', to: '1.0.0' },
    { action: 'promote', to: '1.0.0' },
  ]);
});
