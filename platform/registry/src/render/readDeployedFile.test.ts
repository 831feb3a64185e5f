import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import type { Served } from '@platform/testing/serve';
import { served } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { readDeployedFile } from './readDeployedFile.ts';

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

const deployment = (
  base = '/releases/mfe-blog/1/',
  files: Deployment['files'] = { [FILE]: fileFacts(CONTENT) },
) => ({ name: 'mfe-blog', version: '1', base, files }) as Deployment;

const elsewhere = () => deployment(`http://localhost:${host.port}/`);

async function publish(content: Buffer | string) {
  await mkdir(path.join(store.folder, 'mfe-blog', '1', 'node'), { recursive: true });
  await writeFile(path.join(store.folder, 'mfe-blog', '1', FILE), content);
}

test('an unchanged file of the store is read', async () => {
  await publish(CONTENT);
  expect(await readDeployedFile(store, deployment(), FILE)).toEqual(CONTENT);
});

test('a file of the store with one changed byte is rejected', async () => {
  await publish('module.exports = 2;');
  await expect(readDeployedFile(store, deployment(), FILE)).rejects.toThrow(
    'differs from the published file',
  );
});

test('a changed file of the store is not replaced by one of another host', async () => {
  await publish('module.exports = 2;');
  await expect(readDeployedFile(store, elsewhere(), FILE)).rejects.toThrow('published');
  expect(asked).toBe(0);
});

test('redirects are rejected, even to the same file', async () => {
  const { port } = await served((_req, res) => {
    res.writeHead(302, { location: elsewhere().base + FILE }).end();
  });
  const base = `http://localhost:${port}/`;
  await expect(readDeployedFile(store, deployment(base), FILE)).rejects.toThrow('fetch failed');
  expect(asked).toBe(0);
});

test('a file without a hash is rejected', async () => {
  await publish(CONTENT);
  await expect(readDeployedFile(store, deployment(undefined, {}), FILE)).rejects.toThrow('no hash');
  await expect(readDeployedFile(store, deployment(undefined, {}), 'constructor')).rejects.toThrow(
    'no hash',
  );
});

test('a file of another host is fetched once and cached', async () => {
  expect(await readDeployedFile(store, elsewhere(), FILE)).toEqual(CONTENT);
  answer = undefined;
  expect(await readDeployedFile(store, elsewhere(), FILE)).toEqual(CONTENT);
  expect(asked).toBe(1);
});

test.each([
  ['changed', 'module.exports = 2;'],
  ['longer', 'module.exports = 1;;'],
  ['shorter', 'module.exports = 1'],
])('a %s file of another host is rejected and not cached', async (_what, content) => {
  answer = Buffer.from(content);
  await expect(readDeployedFile(store, elsewhere(), FILE)).rejects.toThrow('published');
  expect(await readdir(store.folder)).toEqual([]);
});

test('a changed cached file is fetched again', async () => {
  await readDeployedFile(store, elsewhere(), FILE);
  const [kept = ''] = await readdir(path.join(store.folder, '.fetched'));
  await writeFile(path.join(store.folder, '.fetched', kept), 'module.exports = 2;');
  expect(await readDeployedFile(store, elsewhere(), FILE)).toEqual(CONTENT);
  expect(asked).toBe(2);
});

test('a host without the file is named', async () => {
  answer = undefined;
  await expect(readDeployedFile(store, elsewhere(), FILE)).rejects.toThrow(/localhost.*404/);
});
