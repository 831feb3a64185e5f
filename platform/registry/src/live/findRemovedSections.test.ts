import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment, withBundle } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { meta } from '../testing/goLive.ts';
import { promoteCanary, startCanary } from './canary.ts';
import { findRemovedSections } from './findRemovedSections.ts';
import { promote, promoteAll, rollback } from './promote.ts';
import { retire } from './retire.ts';

const TEASER = 'mfe-blog#./Teaser';
let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
});

const shell = (version: string, ...sections: string[]) =>
  withBundle(
    store,
    fakeDeployment('shell', version),
    `exports.rendering = 1; exports.sections = ${JSON.stringify(sections)};`,
  );

const blog = (version: string, ...exposes: string[]) =>
  fakeDeployment('mfe-blog', version, {
    exposes: Object.fromEntries(exposes.map((name) => [name, []])),
  });

test('no rollback, canary or promotion removes a section that a page shows', async () => {
  await promoteAll(store, [await shell('1.0.0', TEASER), blog('1.0.0')], meta);
  await promote(store, blog('2.0.0', './Teaser'), meta);
  const without = 'no longer exposes Teaser, which the home page shows';
  await expect(rollback(store, 'mfe-blog', undefined, meta)).rejects.toThrow(without);
  await expect(startCanary(store, blog('3.0.0'), 10, meta)).rejects.toThrow(without);
  await expect(promoteAll(store, [blog('3.0.0')], meta)).rejects.toThrow(without);
  await expect(retire(store, 'mfe-blog', { moved: {} }, meta)).rejects.toThrow(
    'The home page shows Teaser of mfe-blog',
  );
  await promote(store, await shell('1.1.0'), meta);
  await startCanary(store, blog('3.0.0'), 10, meta);
  await promote(store, await shell('1.2.0'), meta);
  await promoteCanary(store, 'mfe-blog', meta);
  // The first shell shows a section that its remote no longer exposes.
  await expect(rollback(store, 'shell', '1.0.0', meta)).rejects.toThrow(
    "Shell 1.0.0 shows Teaser of mfe-blog, which mfe-blog 3.0.0 doesn't expose.",
  );
  expect((await store.registry())?.shell.live.version).toBe('1.2.0');
});

test('a section that was missing before rejects no change', async () => {
  const registry = await promoteAll(store, [await shell('1.0.0', TEASER), blog('1.0.0')], meta);
  const next = await promote(store, blog('1.1.0'), meta);
  expect(findRemovedSections(registry, next, [TEASER])).toEqual([]);
  expect(await promote(store, fakeDeployment('mfe-tool', '1.0.0'), meta)).toMatchObject({
    revision: 3,
  });
});
