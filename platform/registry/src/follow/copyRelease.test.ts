import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { publish } from '../files/publish.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { keepCopies } from './copyRelease.ts';

const listen = async (answer: RequestListener) => (await served(answer)).url;

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
