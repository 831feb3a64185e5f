// Concurrent uploads of one name, by one team or by an attacker with its key.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeDist } from '@platform/registry/testing/fakeDist';
import { filesToSend, releaseTo } from '@platform/remote/release/releaseTo';
import { expect, test } from 'vitest';
import { BLOG, startPublishApi } from '../testing/startPublishApi.ts';

test('concurrent uploads of one build go live once, and the other requests get 409', async () => {
  const { store, ask, announce } = await startPublishApi();
  const dist = await fakeDist(BLOG, { text: 'two' });
  const files = await filesToSend(dist);
  const send = async () => {
    const statuses: number[] = [];
    const { upload, missing } = await (await announce(files)).json();
    const sent = missing.map(async (file: string) => {
      const content = await readFile(path.join(dist, file));
      statuses.push((await ask('PUT', `${BLOG}/${upload}/${file}`, content)).status);
    });
    await Promise.all(sent);
    const checked = await ask('POST', `${BLOG}/${upload}`, '{}');
    await checked.text();
    return [...statuses, checked.status];
  };
  const statuses = (await Promise.all(Array.from({ length: 8 }, send))).flat();
  for (const status of statuses) expect([200, 204, 404, 409]).toContain(status);
  const live = (await store.needRegistry()).remotes[BLOG]?.live;
  expect(live?.version).not.toBe('1.0.0');
  if (live) await store.verify(live);
});

test('of many concurrent builds the newest go live unchanged, and the other requests get an error with what to do', async () => {
  const { store, key, site } = await startPublishApi();
  const deliver = async (text: string) => {
    const dist = await fakeDist(BLOG, { text });
    const how = { reason: text, promote: true, credential: async () => key, log: () => {} };
    return releaseTo({ site, name: BLOG, dist, ...how });
  };
  const texts = Array.from({ length: 8 }, (_, at) => `build ${at}`);
  const outcomes = await Promise.allSettled(texts.map(deliver));
  const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const { message } of failed) expect(message).toMatch(/Start again|Too many releases/);
  expect(failed.length).toBeLessThan(texts.length);
  const entry = (await store.needRegistry()).remotes[BLOG];
  const sent = [entry?.live, ...(entry?.previous ?? [])].filter(
    (deployment) => deployment?.version !== '1.0.0',
  );
  expect(sent).toHaveLength(texts.length - failed.length);
  for (const deployment of sent) if (deployment) await store.verify(deployment);
});
