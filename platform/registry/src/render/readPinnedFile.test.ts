import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pin } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import type { Served } from '@platform/testing/serve';
import { served } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { readPinnedFile } from './readPinnedFile.ts';

const FILE = 'node/index.cjs';
const CONTENT = Buffer.from('module.exports = 1;');

let store: ReleaseStore;
let host: Served;
let answer: Buffer | undefined;
let asked: number;

beforeEach(async () => {
  store = await temporaryStore();
  answer = CONTENT;
  asked = 0;
  host = await served((_req, res) => {
    asked += 1;
    if (answer) res.end(answer);
    else res.writeHead(404).end();
  });
});

const pin = (
  base = '/releases/mfe-blog/1/',
  files: Pin['files'] = { [FILE]: fileFacts(CONTENT) },
) => ({ name: 'mfe-blog', version: '1', base, files }) as Pin;

const elsewhere = () => pin(`http://localhost:${host.port}/`);

async function publish(content: Buffer | string) {
  await mkdir(path.join(store.folder, 'mfe-blog', '1', 'node'), { recursive: true });
  await writeFile(path.join(store.folder, 'mfe-blog', '1', FILE), content);
}

test('a file of the store is read when it is the one that was published', async () => {
  await publish(CONTENT);
  expect(await readPinnedFile(store, pin(), FILE)).toEqual(CONTENT);
});

test('one changed byte, and the file of the store is refused', async () => {
  await publish('module.exports = 2;');
  await expect(readPinnedFile(store, pin(), FILE)).rejects.toThrow("isn't the one");
});

test('a changed file of the store is not fetched from elsewhere instead', async () => {
  await publish('module.exports = 2;');
  await expect(readPinnedFile(store, elsewhere(), FILE)).rejects.toThrow('published');
  expect(asked).toBe(0);
});

test('nobody is followed elsewhere, even to the very file', async () => {
  const { port } = await served((_req, res) => {
    res.writeHead(302, { location: elsewhere().base + FILE }).end();
  });
  const base = `http://localhost:${port}/`;
  await expect(readPinnedFile(store, pin(base), FILE)).rejects.toThrow('fetch failed');
  expect(asked).toBe(0);
});

test('a file without a hash is refused', async () => {
  await publish(CONTENT);
  await expect(readPinnedFile(store, pin(undefined, {}), FILE)).rejects.toThrow('no hash');
  await expect(readPinnedFile(store, pin(undefined, {}), 'constructor')).rejects.toThrow('no hash');
});

test('a file of another origin is fetched once, and kept', async () => {
  expect(await readPinnedFile(store, elsewhere(), FILE)).toEqual(CONTENT);
  answer = undefined;
  expect(await readPinnedFile(store, elsewhere(), FILE)).toEqual(CONTENT);
  expect(asked).toBe(1);
});

test.each([
  ['changed', 'module.exports = 2;'],
  ['longer', 'module.exports = 1;;'],
  ['shorter', 'module.exports = 1'],
])('a %s file of another origin is refused, and not kept', async (_what, content) => {
  answer = Buffer.from(content);
  await expect(readPinnedFile(store, elsewhere(), FILE)).rejects.toThrow('published');
  expect(await readdir(store.folder)).toEqual([]);
});

test('a kept copy that somebody has changed is fetched again', async () => {
  await readPinnedFile(store, elsewhere(), FILE);
  const [kept = ''] = await readdir(path.join(store.folder, '.fetched'));
  await writeFile(path.join(store.folder, '.fetched', kept), 'module.exports = 2;');
  expect(await readPinnedFile(store, elsewhere(), FILE)).toEqual(CONTENT);
  expect(asked).toBe(2);
});

test('a host that answers no file is named', async () => {
  answer = undefined;
  await expect(readPinnedFile(store, elsewhere(), FILE)).rejects.toThrow(/localhost.*404/);
});
