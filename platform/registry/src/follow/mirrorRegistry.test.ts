import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { served } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCanary, takeBack } from '../live/canary.ts';
import { freeze, freezeAll } from '../live/freeze.ts';
import { mark } from '../live/marks.ts';
import { promote, rollback } from '../live/promote.ts';
import { retire } from '../live/retire.ts';
import { prune } from '../publish/prune.ts';
import { publishLocal } from '../publish/publishLocal.ts';
import { release } from '../publish/release.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { pinLocally, publish } from '../store/store.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';
import { readPreview, signPreview } from '../visitors/previewToken.ts';
import { endAll, signingSecret } from '../visitors/signedToken.ts';
import { findRelease, keepCopies } from './copyRelease.ts';
import { mirrorRegistry } from './mirrorRegistry.ts';

const meta = { who: 'test', why: 'test' };

/** Where something answers like this. */
const listen = async (answer: RequestListener) => (await served(answer)).url;

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
  (await mirrorRegistry(url, store, log))();
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

test('what is written in the same second, as long as before, is taken over, and so is the original once the copy was changed', async () => {
  const { store: offered, url } = await offeredStore();
  const registry = await offered.needRegistry();
  const freezeBy = (who: string) => ({ who, at: '2026-11-21T00:00:00.000Z', why: 'sale' });
  let who = 'Asha';
  let date = 0;
  let unchanged = 0;
  // As nginx does: an ETag of time and length.
  const nginx = await listen(async (req, res) => {
    const text = JSON.stringify({
      ...registry,
      shell: { ...registry.shell, frozen: freezeBy(who) },
    });
    const etag = `"${text.length}"`;
    const headers = {
      ETag: etag,
      'Last-Modified': new Date(0).toUTCString(),
      Date: new Date(date).toUTCString(),
    };
    const isKnown = req.headers['if-none-match'] === etag;
    if (isKnown) unchanged += 1;
    res.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : text);
  });
  const store = await temporaryStore();
  await mirrored(url, store);
  const stop = await mirrorRegistry(`${nginx}/registry.json`, store, () => {});
  onTestFinished(stop);
  const frozenBy = async () => (await store.registry())?.shell.frozen?.who;
  expect(await frozenBy()).toBe('Asha');
  who = 'Ravi';
  await expect.poll(frozenBy, { timeout: 10_000 }).toBe('Ravi');
  date = 60_000;
  await expect.poll(() => unchanged, { timeout: 10_000 }).toBeGreaterThan(0);
  await writeFile(store.registryFile, JSON.stringify({ ...registry, revision: 99 }));
  await expect.poll(frozenBy, { timeout: 10_000 }).toBe('Ravi');
});

test('nothing is changed in a copy, and whoever tries is told where to', async () => {
  const { store: offered, url } = await offeredStore();
  const store = await temporaryStore();
  await mirrored(url, store);
  const before = await readFile(store.registryFile, 'utf8');
  const pin = fakePin('mfe-blog', '1.0.0');
  const dist = await fakeDist('mfe-blog');
  const changes: Record<string, () => Promise<unknown>> = {
    promote: () => promote(store, pin, meta),
    rollback: () => rollback(store, 'shell', undefined, meta),
    canary: () => startCanary(store, pin, 10, meta),
    'take back': () => takeBack(store, 'mfe-blog', '', meta),
    freeze: () => freeze(store, 'shell', meta),
    'freeze all': () => freezeAll(store, meta),
    mark: () => mark(store, 'shell', '0.0.1', meta),
    retire: () => retire(store, 'mfe-blog', { moved: {} }, meta),
    release: () =>
      release(
        store,
        'mfe-blog',
        { dist, inspect: fakeInspect },
        { ...meta, startSite: null, gate: async () => '' },
      ),
    start: () => publishLocal(store, ['mfe-blog'], () => dist, fakeInspect),
    override: () => signingSecret(store),
    'end of overrides': () => endAll(store),
  };
  for (const [what, change] of Object.entries(changes)) {
    await expect(change(), what).rejects.toThrow(`is a copy of ${url}`);
    await expect(change(), what).rejects.toThrow('Run this on the machine that keeps');
  }
  expect(await readFile(store.registryFile, 'utf8')).toBe(before);
  expect(await readdir(store.folder)).not.toContain('mfe-blog');
  expect(await prune(store, { days: 0, keep: 0 }, meta)).toEqual([]);
  await expect(offered.original()).resolves.toBeUndefined();
});

test('a link counts at every server that follows, also for a version that isn’t live', async () => {
  const { store: offered, url } = await offeredStore();
  const secret = await signingSecret(offered);
  const other = await fakeDist('shell', { text: 'two' });
  const { release: notLive } = await publish(offered, other, fakeInspect);
  const store = await temporaryStore();
  await mirrored(url, store);
  const expires = 4_000_000_000;
  const token = signPreview({ expires }, secret);
  expect(readPreview(token, (await store.needRegistry()).signer)).toEqual({ expires });

  expect(await store.release('shell', notLive.version)).toBeNull();
  expect(await findRelease(store, 'shell', notLive.version)).toEqual(notLive);
  expect(await store.release('shell', notLive.version)).toEqual(notLive);
  expect(await findRelease(store, 'shell', '9.9.9-000000000000')).toBeNull();
  expect(await findRelease(offered, 'shell', '9.9.9-000000000000')).toBeNull();
});

test('what a remote has on a host of its own is kept here as well, once it is what was pinned', async () => {
  const elsewhere = await temporaryStore();
  const dist = await fakeDist('mfe-blog');
  const { release: published } = await publish(elsewhere, dist, fakeInspect);
  let spoil = (content: Uint8Array) => Buffer.concat([content, content]) as Uint8Array;
  const origin = await listen(async (req, res) => {
    const content = await readFile(elsewhere.folder + req.url).catch(() => undefined);
    const spoilt = content && req.url?.endsWith('.js') ? spoil(content) : content;
    res.writeHead(content ? 200 : 404).end(spoilt);
  });
  const base = `${origin}/mfe-blog/${published.version}/`;
  const remotes = { 'mfe-blog': { live: { ...published, base }, previous: [] } };
  const store = await temporaryStore();
  const log = vi.fn();
  await keepCopies({ remotes }, store, log);
  expect(await store.release('mfe-blog', published.version)).toBeNull();
  expect(log.mock.calls.join()).toContain(`There is no copy of mfe-blog ${published.version}`);
  spoil = (content) => content;
  await keepCopies({ remotes }, store, log);
  expect(await store.release('mfe-blog', published.version)).toEqual(published);
  expect(log).toHaveBeenCalledOnce();
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
  const url = await listen((_req, res) => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const more = () => {
      sent += chunk.length;
      if (sent < 100_000_000) res.write(chunk, more);
      else res.end();
    };
    more();
  });
  const log = vi.fn();
  const stop = await mirrorRegistry(`${url}/registry.json`, store, log);
  stop();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('larger than any registry'));
  expect(sent).toBeLessThan(100_000_000);
  expect((await store.registry())?.revision).toBe(1);
});
