import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { pinLocally, publish } from '../store/store.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';
import { mirrorRegistry } from './mirrorRegistry.ts';

const meta = { who: 'test', why: 'test' };

/** Where something answers like this. */
async function listen(answer: RequestListener): Promise<string> {
  const host = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  await once(host, 'listening');
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

/** A store with a shell, offered like docs/nginx/store.conf does. */
async function offeredStore() {
  const store = await temporaryStore();
  const { release } = await publish(store, await fakeDist('shell'), fakeInspect);
  await promote(store, pinLocally(release), meta);
  const url = await listen(async (req, res) => {
    const content = await readFile(store.folder + req.url).catch(() => undefined);
    res.writeHead(content ? 200 : 404).end(content);
  });
  return { store, release, url: `${url}/registry.json` };
}

async function mirrored(url: string, store: ReleaseStore) {
  const log = vi.fn();
  (await mirrorRegistry(url, store, { log }))();
  return log;
}

test('a copy that was damaged is made anew', async () => {
  const { release, url } = await offeredStore();
  const store = await temporaryStore();
  await mirrored(url, store);
  const file = store.fileOf(release, release.entry);
  const whole = await readFile(file, 'utf8');
  for (const damaged of [file, store.fileOf(release, 'release.json')]) {
    await writeFile(damaged, 'damaged');
    expect(await mirrored(url, store)).not.toHaveBeenCalled();
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect(await store.release(release.name, release.version)).toMatchObject({ name: 'shell' });
  }
});

test('another registry is taken over although its number is the same', async () => {
  const { store: offered, url } = await offeredStore();
  const store = await temporaryStore();
  await mirrored(url, store);
  const registry = await offered.needRegistry();
  const frozen = { who: 'Asha', at: '2026-11-21T00:00:00.000Z', why: 'sale' };
  const shell = { ...registry.shell, frozen };
  await writeFile(offered.registryFile, JSON.stringify({ ...registry, shell }));
  await mirrored(url, store);
  expect((await store.registry())?.shell.frozen).toEqual(frozen);
});

test('nobody is followed to another address', async () => {
  const { url } = await offeredStore();
  const elsewhere = await listen((_req, res) => void res.writeHead(302, { Location: url }).end());
  const store = await temporaryStore();
  await expect(mirrored(`${elsewhere}/registry.json`, store)).rejects.toThrow('answered 302');
});

test('a registry that never ends is not read to the end, and the copy stays', async () => {
  const store = await temporaryStore();
  await promote(store, fakePin('shell', '1.0.0'), { who: 'test', why: 'test' });
  let sent = 0;
  // Without a Content-Length, like anything that is made on the way.
  const host = createServer((_req, res) => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const more = () => {
      sent += chunk.length;
      if (sent < 100_000_000) res.write(chunk, more);
      else res.end();
    };
    more();
  }).listen(0);
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const log = vi.fn();
  const stop = await mirrorRegistry(`http://localhost:${port}/registry.json`, store, { log });
  stop();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('larger than any registry'));
  expect(sent).toBeLessThan(100_000_000);
  expect((await store.registry())?.revision).toBe(1);
});
