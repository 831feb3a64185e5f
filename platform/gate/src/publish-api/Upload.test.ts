import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileFacts } from '@platform/contract/publishing';
import type { ReleaseStore } from '@platform/registry/store';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { storeWith } from '@platform/registry/testing/goLive';
import { beforeEach, expect, test } from 'vitest';
import { manifestSchema, Upload } from './Upload.ts';

const BLOG = 'mfe-blog';
const FILE = 'browser/a.js';
const facts = (content: string) => fileFacts(Buffer.from(content));
const body = (content: string) => Readable.from([Buffer.from(content)]);

let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
});

const begin = (content = 'good') =>
  Upload.begin(store, BLOG, { [FILE]: facts(content), 'build.json': facts('{}') });
const uploads = () => readdir(path.join(store.uploadsFolder, BLOG));
const within = (upload: Upload, file = '') => path.join(store.uploadsFolder, BLOG, upload.id, file);

test.each([
  ['browser/a.js', true],
  ['node/index.cjs', true],
  ['build.json', true],
  ['sbom.cdx.json', true],
  ['maps/browser/a.js.map', false],
  [`browser/${'a/'.repeat(8)}b.js`, true],
  [`browser/${'a/'.repeat(9)}b.js`, false],
  ['xbrowser/a.js', false],
  ['browser', false],
  ['src/browser/a.js', false],
  ['build.json.bak', false],
])('a manifest may list %s: %s', (file, isOfBuild) => {
  expect(manifestSchema.safeParse({ files: { [file]: facts('x') } }).success).toBe(isOfBuild);
});

test('a file may have 10 MB and a build 2,000 files', async () => {
  const { integrity } = facts('x');
  const of = (bytes: number, count = 1) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`browser/${at}.js`, { integrity, bytes }]),
    );
  expect((await Upload.begin(store, BLOG, of(10_000_000))).id).toMatch(/^[0-9a-f]{32}$/);
  for (const files of [of(10_000_001), of(1, 2_001)]) {
    await expect(Upload.begin(store, BLOG, files)).rejects.toMatchObject({ status: 413 });
  }
  const onFullDisk = Upload.begin(store, BLOG, of(1), async () => 199_999_999);
  await expect(onFullDisk).rejects.toMatchObject({ status: 503 });
  const both = { 'browser/a': facts('x'), 'browser/a/b/c.js': facts('x') };
  await expect(Upload.begin(store, BLOG, both)).rejects.toMatchObject({
    status: 400,
    message: '"browser/a" is listed as a file and as a folder.',
  });
});

test('the three most recently used uploads of a name are kept', async () => {
  const ids: string[] = [];
  for (const content of ['one', 'two', 'three']) ids.push((await begin(content)).id);
  expect((await uploads()).sort()).toEqual(ids.toSorted());
  // biome-ignore lint/plugin/realClock: uploads are as old as the file system says
  const now = Date.now() / 1000;
  for (const [at, id] of ids.entries()) {
    await utimes(path.join(store.uploadsFolder, BLOG, id), now - 90 + at, now - 90 + at);
  }
  await begin('one');
  const fourth = await begin('four');
  expect((await uploads()).sort()).toEqual([ids[0], ids[2], fourth.id].toSorted());
});

test('an upload is found by its exact id and name only', async () => {
  const { id } = await begin();
  const found = await Upload.find(store, BLOG, id);
  expect(await found.missing()).toEqual([FILE, 'build.json']);
  for (const wrong of [id.slice(1), `${id}0`, `x${id.slice(1)}`, `../${BLOG}/${id}`, '']) {
    await expect(Upload.find(store, BLOG, wrong), wrong).rejects.toMatchObject({ status: 404 });
  }
  await expect(Upload.find(store, 'mfe-tool', id)).rejects.toMatchObject({ status: 404 });
});

test('a file is accepted once with its announced name, size and hash', async () => {
  const upload = await begin();
  await expect(upload.receive(FILE, 4, body('evil'))).rejects.toMatchObject({ status: 400 });
  await expect(upload.receive(FILE, 5, body('good'))).rejects.toMatchObject({ status: 400 });
  for (const file of ['browser/b.js', 'constructor']) {
    await expect(upload.receive(file, 4, body('good'))).rejects.toMatchObject({ status: 404 });
  }
  expect((await readdir(within(upload))).sort()).toEqual(['dist', 'manifest.json']);
  await upload.receive(FILE, 4, body('good'));
  expect(await upload.missing()).toEqual(['build.json']);
  // Its second body is ignored.
  await upload.receive(FILE, 4, body('evil'));
  expect(await readFile(within(upload, `dist/${FILE}`), 'utf8')).toBe('good');
  expect((await readdir(within(upload))).sort()).toEqual(['dist', 'manifest.json']);
});

test('only one release can take an upload; it is deleted or put back at the end', async () => {
  const upload = await begin();
  const first = await upload.take();
  expect(await readdir(first.dist)).toEqual([]);
  expect(await uploads()).toEqual([expect.stringMatching(/^\.checking-/)]);
  await expect(upload.take()).rejects.toMatchObject({ status: 409 });
  await first.end(false);
  expect(await uploads()).toEqual([upload.id]);
  const second = await upload.take();
  await second.end(true);
  expect(await uploads()).toEqual([]);
});

test('a new upload of the same build survives when the old one is put back', async () => {
  const upload = await begin();
  const { end } = await upload.take();
  await begin();
  await upload.receive(FILE, 4, body('good'));
  await end(false);
  expect(await uploads()).toEqual([upload.id]);
  expect(await upload.missing()).toEqual(['build.json']);
});

test('files of the live release are reused unless they are missing or damaged', async () => {
  const deployment = fakeDeployment(BLOG, '1.0.0', {
    files: { ...fakeDeployment(BLOG, '1.0.0').files, 'browser/old.js': facts('good') },
  });
  store = await storeWith(deployment);
  const live = store.fileOf(deployment, 'browser/old.js');
  expect(await (await begin()).missing()).toEqual([FILE, 'build.json']);
  await mkdir(path.dirname(live), { recursive: true });
  await writeFile(live, 'evil');
  expect(await (await begin()).missing()).toEqual([FILE, 'build.json']);
  await writeFile(live, 'good');
  expect(await (await begin()).missing()).toEqual(['build.json']);
  await rm(live);
  expect(await (await begin()).missing()).toEqual(['build.json']);
});
