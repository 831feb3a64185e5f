import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { readDeployedFile } from './readDeployedFile.ts';

const FILE = 'node/index.cjs';
const CONTENT = Buffer.from('module.exports = 1;');

let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
});

const deployment = (files: Deployment['files'] = { [FILE]: fileFacts(CONTENT) }) =>
  ({ name: 'mfe-blog', version: '1', base: '/releases/mfe-blog/1/', files }) as Deployment;

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

test('a file without a hash is rejected', async () => {
  await publish(CONTENT);
  await expect(readDeployedFile(store, deployment({}), FILE)).rejects.toThrow('no hash');
  await expect(readDeployedFile(store, deployment({}), 'constructor')).rejects.toThrow('no hash');
});
