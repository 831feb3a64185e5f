import { rollBackLive } from '@platform/registry/live';
import { ALL, freeze, retire, rollback } from '@platform/registry/testing/changes';
import { fakeDist, fakeInspect, temporaryStore } from '@platform/registry/testing/fakeDist';
import { expect, test, vi } from 'vitest';
import { releaseBuilds } from './releaseBuilds.ts';

const names = ['shell', 'mfe-blog', 'mfe-tool'];

async function site() {
  const store = await temporaryStore();
  const dists = new Map<string, string>();
  const build = async (name: string, text: string) =>
    dists.set(name, await fakeDist(name, { text }));
  for (const name of names) await build(name, 'one');
  const log = vi.fn();
  const start = () =>
    releaseBuilds(
      store,
      names.map((name) => ({ name, dist: dists.get(name) ?? '' })),
      fakeInspect,
      { author: 'Asha', log },
    );
  return { store, build, start, log };
}

test('the first start publishes everything in one step, the next only changes', async () => {
  const { store, build, start } = await site();
  expect((await start()).map(({ state }) => state)).toEqual(Array(3).fill('live'));
  expect((await store.registry())?.revision).toBe(1);
  expect((await start()).map(({ state }) => state)).toEqual(Array(3).fill('unchanged'));
  expect((await store.registry())?.revision).toBe(1);
  await build('mfe-blog', 'two');
  const states = (await start()).map(({ name, state }) => [name, state]);
  expect(states).toEqual([
    ['shell', 'unchanged'],
    ['mfe-blog', 'live'],
    ['mfe-tool', 'unchanged'],
  ]);
  expect(await store.history()).toHaveLength(4);
});

test('a restart keeps a rollback, a new build replaces it', async () => {
  const { store, build, start, log } = await site();
  await start();
  await build('mfe-blog', 'two');
  await start();
  await rollback(store, 'mfe-blog', undefined, { author: 'test', reason: '' });
  const live = (await store.registry())?.remotes['mfe-blog']?.live.version;
  expect((await start())[1]).toMatchObject({ version: live, state: 'unchanged' });
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('in the repository: npm run release -- mfe-blog'),
  );
  await build('mfe-blog', 'three');
  expect((await start())[1]?.state).toBe('live');
  // A build from older sources is no rollback: it goes live.
  await build('mfe-blog', 'one');
  expect((await start())[1]).toMatchObject({ version: live, state: 'live' });
});

test('a start makes no blocked or frozen build live', async () => {
  const { store, build, start, log } = await site();
  await start();
  await build('mfe-blog', 'two');
  const [, { version = '' } = {}] = await start();
  await rollBackLive(store, 'mfe-blog', version, { author: 'site', reason: 'it failed' });
  // Another version has gone live since, so only the block prevents it.
  await build('mfe-blog', 'three');
  await start();
  await build('mfe-blog', 'two');
  expect((await start())[1]?.state).toBe('unchanged');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('is blocked by site: it failed'));
  await build('mfe-blog', 'four');
  await freeze(store, ALL, { author: 'Ravi', reason: 'sale weekend' });
  expect((await start())[1]?.state).toBe('unchanged');
});

test('a start brings no retired remote back', async () => {
  const { store, start, log } = await site();
  await start();
  await retire(store, 'mfe-blog', { moved: {} }, { author: 'Asha', reason: 'sold' });
  expect((await start()).map(({ name }) => name)).toEqual(['shell', 'mfe-tool']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('mfe-blog is retired by Asha: sold'));
});
