import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { PAST_RELEASES_PATH } from '@platform/contract/files/fileNames';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { releaseSections } from '@platform/registry/testing/releaseSections';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { pastReleasesRoute } from './pastReleasesRoute.ts';

test('visitors get the last releases with their sizes, without authors and reasons', async () => {
  const store = await temporaryStore();
  const release = (version: string) =>
    releaseSections(store, { 'mfe-offers': { './List': `{ version: ${version} }` } });
  await release('1');
  let registry = await store.needRegistry();
  const { url } = await served(express().use(pastReleasesRoute(store, () => registry)));
  const listed = async () => (await fetch(url + PAST_RELEASES_PATH)).json();
  const offers = registry.remotes['mfe-offers']?.live ?? expect.fail('it is not live');
  const [newest] = await listed();
  expect(Object.keys(newest).sort()).toEqual(['bytes', 'liveSince', 'name', 'version']);
  expect(newest).toMatchObject({ name: 'mfe-offers', version: offers.version });
  expect(newest.bytes).toBeGreaterThan(0);
  await release('2');
  await rm(store.releaseFolder(offers), { recursive: true });
  registry = await store.needRegistry();
  const [, former] = await listed();
  expect(former).toEqual({ ...newest, bytes: undefined });
});

test('a change while the list is read costs no visitor the answer', async () => {
  const store = await temporaryStore();
  await releaseSections(store, { 'mfe-offers': { './List': '{}' } });
  const registry = await store.needRegistry();
  const history = await store.history();
  let revision = 1;
  store.history = async () => {
    revision += 1;
    await setTimeout(100);
    return history;
  };
  const { url } = await served(
    express().use(pastReleasesRoute(store, () => ({ ...registry, revision }))),
  );
  const answers = await Promise.all([1, 2, 3].map(() => fetch(url + PAST_RELEASES_PATH)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
