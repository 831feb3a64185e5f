import type { Deployment } from '@platform/contract';
import { beforeEach, expect, test } from 'vitest';
import { isRolledBack, liveSince } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { fakePage } from '../testing/fakeDist.ts';
import { meta, storeWith } from '../testing/goLive.ts';
import { endCanary, promoteCanary, rollBackCanary, startCanary } from './canary.ts';
import { freeze } from './freeze.ts';
import { promote } from './promote.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = await storeWith(blog('1.0.0'), fakeDeployment('mfe-cron-tool', '1.0.0'));
});

const blog = (version: string, changes: Partial<Deployment> = {}) =>
  fakeDeployment('mfe-blog', version, changes);

async function state() {
  const { revision, remotes } = (await store.registry()) ?? {};
  const { live, previous = [], canary } = remotes?.['mfe-blog'] ?? {};
  return {
    revision,
    live: live?.version,
    canary: canary && `${canary.deployment.version} ${canary.share} %`,
    previous: previous.map(({ version }) => version),
  };
}

test('a canary leaves the live version as it is, and its share can be changed', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  const first = (await store.registry())?.remotes['mfe-blog']?.canary?.since;
  await startCanary(store, blog('1.1.0'), 30, meta);
  expect(await state()).toMatchObject({ live: '1.0.0', canary: '1.1.0 30 %', previous: [] });
  expect((await store.registry())?.remotes['mfe-blog']?.canary?.since).toBe(first);
  expect(liveSince(await store.history(), 'mfe-blog', '1.0.0')).not.toBeNull();
});

test('a promoted canary is live for all, and the former version is a rollback target', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  await promoteCanary(store, 'mfe-blog', meta);
  expect(await state()).toMatchObject({ live: '1.1.0', canary: undefined, previous: ['1.0.0'] });
  const history = await store.history();
  expect(history.slice(-2).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['canary', '1.0.0', '1.1.0'],
    ['canary-promoted', '1.0.0', '1.1.0'],
  ]);
  expect(isRolledBack(history, 'mfe-blog', '1.0.0')).toBe(false);
});

test('an ended canary counts as rolled back', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  await endCanary(store, 'mfe-blog', meta);
  expect(await state()).toMatchObject({ live: '1.0.0', canary: undefined });
  expect(isRolledBack(await store.history(), 'mfe-blog', '1.1.0')).toBe(true);
  await expect(endCanary(store, 'mfe-blog', meta)).rejects.toThrow('has no canary');
});

test('ten servers that roll back a canary at once write one change', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  const { revision, since } = await currentCanary();
  const reason = { author: 'site', reason: '5 of 50 page views failed' };
  const takers = Array.from({ length: 10 }, () => rollBackCanary(store, 'mfe-blog', since, reason));
  await Promise.all(takers);
  expect(await state()).toMatchObject({ revision: revision + 1, canary: undefined });
  const lines = (await store.history()).filter(({ action }) => action === 'canary-ended');
  expect(lines).toMatchObject([
    { from: '1.1.0', to: '1.0.0', reason: '5 of 50 page views failed' },
  ]);
});

test('rolling back an earlier canary does not end a later one', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  const { since } = await currentCanary();
  await endCanary(store, 'mfe-blog', meta);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await startCanary(store, blog('1.1.0'), 10, meta);
  await rollBackCanary(store, 'mfe-blog', since, meta);
  expect(await state()).toMatchObject({ canary: '1.1.0 10 %' });
});

test('a canary fails the same checks as a promotion, and nothing changes', async () => {
  const before = await state();
  for (const [deployment, share, reason] of [
    [blog('1.1.0', { contract: 99 }), 10, 'contract 99'],
    [blog('1.1.0', { shared: { react: '20.0.0' } }), 10, 'react 20.0.0'],
    [blog('1.0.0'), 10, 'live for all'],
    [blog('1.1.0'), 51, '1 to 50'],
    [blog('1.1.0'), 0.5, '1 to 50'],
    [fakeDeployment('shell', '1.1.0'), 10, "can't be a canary"],
    [fakeDeployment('mfe-new', '1.0.0'), 10, 'no release named mfe-new'],
  ] as const) {
    await expect(startCanary(store, deployment, share, meta)).rejects.toThrow(reason);
  }
  expect(await state()).toEqual(before);
});

test('a canary is rejected when the registry has changed since its check', async () => {
  const basedOn = (await store.registry()) ?? undefined;
  await promote(store, blog('1.0.1'), meta);
  const start = startCanary(store, blog('1.1.0'), 10, { ...meta, basedOn });
  await expect(start).rejects.toThrow('just changed');
});

test('a second canary of the same remote is rejected', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  await expect(startCanary(store, blog('1.2.0'), 10, meta)).rejects.toThrow('the canary already');
});

test('a release that conflicts with a canary of another remote is rejected', async () => {
  const routes = [fakePage('news', '/news')];
  await startCanary(store, blog('1.1.0', { routes }), 10, meta);
  const rival = fakeDeployment('mfe-cron-tool', '1.1.0', { routes });
  await expect(promote(store, rival, meta)).rejects.toThrow('both claim');
  await expect(startCanary(store, rival, 10, meta)).rejects.toThrow('both claim');
});

test('a promotion keeps the canaries of others and of other versions, and ends the canary of its own version', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  await promote(store, fakeDeployment('mfe-cron-tool', '1.1.0'), meta);
  await promote(store, blog('1.0.5'), meta);
  expect(await state()).toMatchObject({ live: '1.0.5', canary: '1.1.0 10 %' });
  await promote(store, blog('1.1.0'), meta);
  expect(await state()).toMatchObject({ live: '1.1.0', canary: undefined });
});

test('a frozen remote can neither start nor promote a canary, but can end it', async () => {
  await startCanary(store, blog('1.1.0'), 10, meta);
  await freeze(store, 'mfe-blog', { author: 'Ravi', reason: 'an incident' });
  await expect(startCanary(store, blog('1.1.0'), 20, meta)).rejects.toThrow('frozen by Ravi');
  await expect(promoteCanary(store, 'mfe-blog', meta)).rejects.toThrow('frozen by Ravi');
  await rollBackCanary(store, 'mfe-blog', (await currentCanary()).since, meta);
  expect(await state()).toMatchObject({ live: '1.0.0', canary: undefined });
});

async function currentCanary() {
  const registry = await store.registry();
  const since = registry?.remotes['mfe-blog']?.canary?.since;
  if (!registry || !since) throw new Error('There is no canary.');
  return { revision: registry.revision, since };
}
