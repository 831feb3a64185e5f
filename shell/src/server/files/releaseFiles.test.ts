import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileFacts } from '@site/registry/integrity';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { releaseFiles } from './releaseFiles.ts';

const ENTRY = 'export const blog = 1;';
const FACTS = fileFacts(Buffer.from(ENTRY));
const RELEASE = {
  name: 'mfe-blog',
  version: '1',
  contract: 1,
  container: 'mfe_blog',
  entry: 'browser/remoteEntry.js',
  node: 'node/index.cjs',
  shared: {},
  federation: '2.9.2',
  routes: [],
  exposes: {},
  files: { 'browser/remoteEntry.js': FACTS, 'node/index.cjs': FACTS },
};

/** Asks for the entry, and for the Node bundle, of a release that is described like this. */
async function ask(description: unknown) {
  const store = await mkdtemp(path.join(tmpdir(), 'store-'));
  onTestFinished(() => rm(store, { recursive: true }));
  const folder = path.join(store, 'mfe-blog', '1');
  await mkdir(path.join(folder, 'browser'), { recursive: true });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(description));
  await writeFile(path.join(folder, 'browser/remoteEntry.js'), ENTRY);
  const server = express()
    .use('/releases', releaseFiles(new ReleaseStore(store)))
    .listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (file: string) => fetch(`http://localhost:${port}/releases/mfe-blog/1/${file}`);
  return { entry: await get('browser/remoteEntry.js'), node: await get('node/index.cjs') };
}

test('the browser files of a release are served for ever, and nothing else of it', async () => {
  const { entry, node } = await ask(RELEASE);
  expect(await entry.text()).toBe(ENTRY);
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(entry.headers.get('cache-control')).toContain('immutable');
  expect(node.status).toBe(404);
});

test.each([
  ['has no hash for a file', { ...RELEASE, files: { ...RELEASE.files, [RELEASE.entry]: {} } }],
  ['lists no files', { ...RELEASE, files: undefined }],
  ['is a text', 'release'],
])('a release whose description %s is not served', async (_what, description) => {
  expect((await ask(description)).entry.status).toBe(404);
});
