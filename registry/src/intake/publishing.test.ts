import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLogger } from '@site/kit/server/log';
import express from 'express';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { promoteAll } from '../live/promote.ts';
import { type Delivery, releaseTo } from '../publish/releaseTo.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';
import { makeKey } from './keys.ts';
import type { OpenGate } from './openGate.ts';
import { publishing } from './publishing.ts';

const BLOG = 'mfe-blog';
let store: ReleaseStore;
let site: string;
let key: string;
let gate: OpenGate['check'];
let opened: number;
/** Method and path of what was asked for. */
let asked: string[];

beforeEach(async () => {
  store = await temporaryStore();
  await promoteAll(store, [fakePin('shell', '1.0.0'), fakePin(BLOG, '1.0.0')], {
    who: 'Asha',
    why: 'first',
  });
  key = await makeKey(store, BLOG, 'Asha');
  opened = 0;
  asked = [];
  gate = async (_store, _pin, { folder, log }) => {
    log?.('  ✓ It looks fine');
    return { said: 'passed 1 check', folder };
  };
  const openGate = async (): Promise<OpenGate> => {
    opened += 1;
    return {
      inspect: fakeInspect,
      check: (...given) => gate(...given),
      close: async () => {
        opened -= 1;
      },
    };
  };
  const app = express().use((req, _res, next) => {
    asked.push(`${req.method} ${req.path}`);
    next();
  });
  app.use('/site/publish', publishing({ store, openGate, log: createLogger('test') }));
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const lines: string[] = [];

async function deliver(dist: string, changes: Partial<Delivery> = {}) {
  lines.length = 0;
  return releaseTo({
    ...{ site, name: BLOG, dist, why: 'new article', promote: true },
    credential: async () => key,
    log: (line) => lines.push(line),
    ...changes,
  });
}

const liveVersion = async () => (await store.registry())?.remotes[BLOG]?.live.version;

test('a build goes live over HTTP, and the history says who, from what and what the checks said', async () => {
  const outcome = await deliver(await fakeDist(BLOG), { commit: 'abcdef1' });
  expect(outcome).toMatchObject({ name: BLOG, from: '1.0.0', state: 'live', revision: 2 });
  expect(await liveVersion()).toBe(outcome.version);
  expect(lines).toContain('  ✓ It looks fine');
  expect((await store.history()).at(-1)).toMatchObject({
    who: `key ${key.split('_')[1]}`,
    what: 'promote',
    why: 'new article',
    commit: 'abcdef1',
    gate: 'passed 1 check',
  });
  expect(opened).toBe(0);
  // Nothing of the upload stays behind.
  expect(await readdir(path.join(store.uploadsFolder, BLOG))).toEqual([]);
});
