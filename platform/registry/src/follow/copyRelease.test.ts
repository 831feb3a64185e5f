import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { localDeployment, publish } from '../files/publish.ts';
import { block } from '../live/block.ts';
import { rollBackCanary, startCanary } from '../live/canary.ts';
import { freeze, freezeAll } from '../live/freeze.ts';
import { promote, rollback } from '../live/promote.ts';
import { retire } from '../live/retire.ts';
import { prune } from '../publish/prune.ts';
import { publishLocal } from '../publish/publishLocal.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { endAll, signingSecret } from '../tokens/signedToken.ts';
import { keepCopies } from './copyRelease.ts';

const meta = { author: 'test', reason: 'test' };

const listen = async (answer: RequestListener) => (await served(answer)).url;

test('a copy rejects changes and names its database', async () => {
  const store = await temporaryStore();
  const { release: shell } = await publish(store, await fakeDist('shell'), fakeInspect);
  await promote(store, localDeployment(shell), meta);
  await writeFile(store.originalFile, 'the database site at db.internal\n');
  const before = await readFile(store.registryFile, 'utf8');
  const deployment = fakeDeployment('mfe-blog', '1.0.0');
  const dist = await fakeDist('mfe-blog');
  const changes: Record<string, () => Promise<unknown>> = {
    promote: () => promote(store, deployment, meta),
    rollback: () => rollback(store, 'shell', undefined, meta),
    canary: () => startCanary(store, deployment, 10, meta),
    'roll back canary': () => rollBackCanary(store, 'mfe-blog', '', meta),
    freeze: () => freeze(store, 'shell', meta),
    'freeze all': () => freezeAll(store, meta),
    block: () => block(store, 'shell', '0.0.1', meta),
    retire: () => retire(store, 'mfe-blog', { moved: {} }, meta),
    start: () => publishLocal(store, ['mfe-blog'], () => dist, fakeInspect),
    override: () => signingSecret(store),
    'end of overrides': () => endAll(store),
  };
  for (const [what, change] of Object.entries(changes)) {
    await expect(change(), what).rejects.toThrow('is a copy of the database site at db.internal');
    await expect(change(), what).rejects.toThrow('Set RELEASES_IN=database');
  }
  expect(await readFile(store.registryFile, 'utf8')).toBe(before);
  expect(await readdir(store.folder)).not.toContain('mfe-blog');
  expect(await prune(store, { days: 0, keep: 0 }, meta)).toEqual([]);
});

test('a damaged copy of a release on another host is fetched again', async () => {
  const elsewhere = await temporaryStore();
  const { release: published } = await publish(elsewhere, await fakeDist('mfe-blog'), fakeInspect);
  const origin = await listen(async (req, res) => {
    const content = await readFile(elsewhere.folder + req.url).catch(() => undefined);
    res.writeHead(content ? 200 : 404).end(content);
  });
  const base = `${origin}/mfe-blog/${published.version}/`;
  const remotes = { 'mfe-blog': { live: { ...published, base }, previous: [] } };
  const store = await temporaryStore();
  const log = vi.fn();
  await keepCopies({ remotes }, store, log);
  const file = store.fileOf(published, published.entry);
  const whole = await readFile(file, 'utf8');
  for (const damaged of [file, store.fileOf(published, 'release.json')]) {
    await writeFile(damaged, 'damaged');
    await keepCopies({ remotes }, store, log);
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect(await store.release('mfe-blog', published.version)).toEqual(published);
  }
  expect(log).not.toHaveBeenCalled();
});

test('a release on another host is copied if it matches the registry', async () => {
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
  expect(log.mock.calls.join()).toContain(`Can't copy mfe-blog ${published.version}`);
  spoil = (content) => content;
  await keepCopies({ remotes }, store, log);
  expect(await store.release('mfe-blog', published.version)).toEqual(published);
  expect(log).toHaveBeenCalledOnce();
});
