import { writeFile } from 'node:fs/promises';
import { Denials } from '@platform/registry/keys';
import { ReleaseStore } from '@platform/registry/store';
import { createLogger } from '@platform/server/observability/log';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { publishing } from './publishing.ts';

test('the publish API exists once there is an owners file, and then requires a key', async () => {
  const store = new ReleaseStore(await temporaryFolder());
  const team = {
    ...{ store, log: createLogger('test'), origin: 'https://www.example', announce: undefined },
    denials: new Denials(store, () => {}),
  };
  const app = express().use(publishing(team));
  app.use((_req, res) => void res.status(404).send('a page'));
  const { url } = await served(app);
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${url}/site/publish/mfe-blog`, { method: 'POST', headers });
  expect(await (await ask()).text()).toBe('a page');
  await writeFile(store.ownersFile, '{}');
  expect((await ask()).status).toBe(401);
  await writeFile(store.ownersFile, '{');
  const damaged = await ask({ Authorization: 'Bearer anything' });
  expect(damaged.status).toBe(500);
  expect(await damaged.text()).not.toContain(store.folder);
});
