import { overrideToken } from '@platform/registry/keys';
import { fakeDist, fakeRoute } from '@platform/registry/testing/fakeDist';
import { type Delivery, releaseTo } from '@platform/remote/release/releaseTo';
import { beforeEach, expect, test } from 'vitest';
import { BLOG, startPublishApi } from '../testing/startPublishApi.ts';

let api: Awaited<ReturnType<typeof startPublishApi>>;

beforeEach(async () => {
  api = await startPublishApi();
});

const deliver = async (changes: Partial<Delivery> = {}) =>
  releaseTo({
    ...{ site: api.site, name: BLOG, dist: await fakeDist(BLOG), reason: '', promote: false },
    credential: async () => api.key,
    log: () => {},
    preview: true,
    ...changes,
  });

test('a preview is published, not live, and comes with a link for one browser and what differs', async () => {
  const live = await deliver({ promote: true, preview: false });
  expect(live.preview).toBeUndefined();
  const routes = [fakeRoute('blog/list', '/blog')];
  const dist = await fakeDist(BLOG, { routes });
  const { version, state, gate, preview } = await deliver({ dist });
  expect([state, gate]).toEqual(['checked', 'passed 1 check']);
  const registry = await api.store.needRegistry();
  expect(registry.remotes[BLOG]?.live.version).toBe(live.version);
  expect(await api.store.release(BLOG, version)).not.toBeNull();
  const { searchParams, origin } = new URL(preview?.link ?? '');
  expect(origin).toBe('https://www.example');
  const override = await overrideToken.read(api.store, searchParams.get('token') ?? '');
  expect(override?.changes).toEqual([{ name: BLOG, version }]);
  const until = new Date((override?.expires ?? 0) * 1000);
  expect(preview?.until).toBe(until.toISOString());
  expect(preview).toMatchObject({ added: ['/blog'], gone: [] });
  const changes = preview?.sizes.map(({ what, before, after }) => [what, after - before]);
  expect(changes).toEqual([
    ['scripts', 'export const id = "blog/list";'.length],
    ['pictures', 0],
  ]);
  expect((await api.store.history()).at(-1)).toMatchObject({ action: 'override', to: version });
});

test('a preview that goes live is rejected', async () => {
  await expect(deliver({ promote: true })).rejects.toThrow('does not go live');
});

test('a preview of a remote that was never live is rejected with what to do', async () => {
  const registry = await api.store.needRegistry();
  await api.store.update(() => ({ ...registry, remotes: {} }));
  await expect(deliver()).rejects.toThrow('Release it once without --preview');
});
