import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@site/kit/server/log';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { publishing } from './publishing.ts';

test('nothing takes releases until somebody is named who may release, and then not from anybody', async () => {
  const store = new ReleaseStore(await mkdtemp(path.join(tmpdir(), 'store-')));
  const app = express().use(publishing(store, createLogger('test'), undefined));
  app.use((_req, res) => void res.status(404).send('a page'));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.close().closeAllConnections();
    await rm(store.folder, { recursive: true });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/site/publish/mfe-blog`, { method: 'POST', headers });
  expect(await (await ask()).text()).toBe('a page');
  await writeFile(store.ownersFile, '{}');
  expect((await ask()).status).toBe(401);
  await writeFile(store.ownersFile, '{');
  const damaged = await ask({ Authorization: 'Bearer anything' });
  expect(damaged.status).toBe(500);
  expect(await damaged.text()).not.toContain(store.folder);
});
