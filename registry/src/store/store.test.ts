import { appendFile, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { temporaryFolder } from '@site/kit/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { fakeDist, fakeInspect, fakeRoute, temporaryStore } from '../testing/fakeDist.ts';
import { describeRelease } from './describeRelease.ts';
import { verifyFiles } from './integrity.ts';
import { publish, publishRelease } from './store.ts';

const article = fakeRoute('blog/article', '/blog/:slug', ['/blog/one']);

async function published() {
  const store = await temporaryStore();
  const dist = await fakeDist('mfe-blog', { routes: [article] });
  const { release, state } = await publish(store, dist, fakeInspect);
  return {
    store,
    dist,
    release,
    state,
    folder: store.releaseFolder({ name: 'mfe-blog', version: release.version }),
  };
}

test('a release says what its build is, and its files come with compressed siblings', async () => {
  const { store, release, state, folder } = await published();
  expect(state).toBe('published');
  expect(release.version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(release.routes).toEqual([{ ...article, files: ['browser/page-blog-article.js'] }]);
  expect(Object.keys(release.files).sort()).toEqual([
    'browser/expose-routes.js',
    'browser/page-blog-article.js',
    'browser/pictures/dot.svg',
    'browser/remoteEntry.js',
    'node/index.cjs',
  ]);
  expect(await store.release('mfe-blog', release.version)).toEqual(release);
  const entry = await readFile(path.join(folder, 'browser/remoteEntry.js'));
  const br = await readFile(path.join(folder, 'browser/remoteEntry.js.br'));
  const gz = await readFile(path.join(folder, 'browser/remoteEntry.js.gz'));
  expect(brotliDecompressSync(br)).toEqual(entry);
  expect(gunzipSync(gz)).toEqual(entry);
  // Too small to be worth it; maps are not published; nothing temporary is left.
  expect(await readdir(path.join(folder, 'browser/pictures'))).toEqual(['dot.svg']);
  expect(await readdir(path.join(folder, 'browser'))).not.toContain('remoteEntry.js.map');
  expect(await readdir(path.join(store.folder, 'mfe-blog'))).toEqual([release.version]);
});

test('the same build is published once, even by two at once', async () => {
  const { store, dist, release } = await published();
  expect(await publishRelease(store, dist, release)).toBe('already published');
  const other = await temporaryStore();
  const both = [publish(other, dist, fakeInspect), publish(other, dist, fakeInspect)];
  const states = (await Promise.all(both)).map(({ state }) => state);
  expect(states.sort()).toEqual(['already published', 'published']);
  expect(await readdir(path.join(other.folder, 'mfe-blog'))).toEqual([release.version]);
});

test('what another version has compressed already is taken over, whatever has changed is compressed', async () => {
  const { store, dist, folder } = await published();
  const large = 'export const page = "the same in both";\n'.repeat(40);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };
  const changed = await fakeDist('mfe-blog', { routes: [article], text: 'two' });
  for (const where of [dist, changed, folder]) {
    await writeFile(path.join(where, 'browser/expose-routes.js'), large);
  }
  const known = brotliCompressSync(large, quick);
  await writeFile(path.join(folder, 'browser/expose-routes.js.br'), known);
  await writeFile(path.join(folder, 'browser/expose-routes.js.gz'), gzipSync(large));
  const { release } = await publish(store, changed, fakeInspect);
  const file = (name: string) => readFile(store.fileOf(release, `browser/${name}.br`));
  expect(await file('expose-routes.js')).toEqual(known);
  expect(brotliDecompressSync(await file('remoteEntry.js')).toString()).toContain('two');
});

test('another content is another version, and never goes under the same one', async () => {
  const { store, release } = await published();
  const dist = await fakeDist('mfe-blog', { routes: [article], text: 'two' });
  const other = await describeRelease(dist, fakeInspect);
  expect(other.version).not.toBe(release.version);
  const posing = { ...other, version: release.version };
  await expect(publishRelease(store, dist, posing)).rejects.toThrow(/A release never changes/);
  expect(await store.release('mfe-blog', release.version)).toEqual(release);
});

test('a build that changes after it was described is not published', async () => {
  const { dist, release } = await published();
  const store = await temporaryStore();
  await appendFile(path.join(dist, 'browser/remoteEntry.js'), 'more');
  await expect(publishRelease(store, dist, release)).rejects.toThrow(/changed while/);
  expect(await readdir(path.join(store.folder, 'mfe-blog'))).toEqual([]);
});

test('a file that was changed or removed in the store is found, a compressed one too', async () => {
  const { store, dist, release, folder } = await published();
  await verifyFiles(store, release);
  await appendFile(path.join(folder, 'browser/expose-routes.js'), 'alert(1)');
  await writeFile(path.join(folder, 'browser/remoteEntry.js.br'), brotliCompressSync('alert(1)'));
  await rm(path.join(folder, 'browser/page-blog-article.js'));
  const message = await verifyFiles(store, release).catch((error: Error) => error.message);
  expect(message).toContain('browser/expose-routes.js has been changed');
  expect(message).toContain('browser/remoteEntry.js.br has been changed');
  expect(message).toContain('browser/page-blog-article.js is missing');
  await expect(publishRelease(store, dist, release)).rejects.toThrow(/Delete .* publish it again/);
});

test('a page without a chunk of its own is refused, and the message names the chunk', async () => {
  const dist = await fakeDist('mfe-blog', { routes: [article], facts: { pageChunks: {} } });
  await expect(describeRelease(dist, fakeInspect)).rejects.toThrow(
    'webpackChunkName: "page-blog-article"',
  );
});

test('a page that says so has the scripts that its code fetches, any other page has none', async () => {
  const pageOwn = { 'page-blog-article': ['browser/expose-routes.js'] };
  const describeWith = async (ahead: object, facts: Record<string, unknown>) => {
    const dist = await fakeDist('mfe-blog', { routes: [{ ...article, ...ahead }], facts });
    const { routes } = await describeRelease(dist, fakeInspect);
    return routes;
  };
  const files = ['browser/page-blog-article.js'];
  expect(await describeWith({}, { pageOwn })).toEqual([{ ...article, files }]);
  expect(await describeWith({ ahead: 'links' }, { pageOwn })).toEqual([{ ...article, files }]);
  const own = ['browser/expose-routes.js'];
  expect(await describeWith({ ahead: 'own' }, { pageOwn })).toEqual([{ ...article, files, own }]);
  // A build from before the bundler's part of it.
  expect(await describeWith({ ahead: 'own' }, {})).toEqual([{ ...article, files, own: [] }]);
});

test('a section that only one of the two builds has is refused', async () => {
  const dist = await fakeDist('mfe-blog', {
    facts: { exposes: { './routes': [], './Teaser': [] } },
  });
  await expect(describeRelease(dist, fakeInspect)).rejects.toThrow(/same: Teaser/);
});

test('the shell is described without being run', async () => {
  const dist = await fakeDist('shell');
  const inspect = () => Promise.reject(new Error('was run'));
  expect(await describeRelease(dist, inspect)).toMatchObject({ name: 'shell', routes: [] });
});

test('paths and links that lead out of the build are refused', async () => {
  const entry = { entry: '../secret.js' };
  const bad = await fakeDist('mfe-blog', { facts: entry });
  await expect(describeRelease(bad, fakeInspect)).rejects.toThrow(/must not contain "\.\."/);
  const linked = await fakeDist('mfe-blog');
  await symlink('/etc/hosts', path.join(linked, 'browser/hosts.txt'));
  await expect(describeRelease(linked, fakeInspect)).rejects.toThrow(/neither a file nor a folder/);
});

test('a workspace that has not been built says so', async () => {
  await expect(describeRelease(await temporaryFolder(), fakeInspect)).rejects.toThrow(/Build/);
});
