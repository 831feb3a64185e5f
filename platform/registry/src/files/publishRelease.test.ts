import { appendFile, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Release } from '@platform/contract';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { verifyFiles } from '../store/integrity.ts';
import { localDeployment } from '../store/StorePaths.ts';
import {
  fakeDist,
  fakeInspect,
  fakeRelease,
  fakeRoute,
  temporaryStore,
} from '../testing/fakeDist.ts';
import { publish } from '../testing/publish.ts';
import { describeRelease } from './describeRelease.ts';
import { FileIndex } from './FileIndex.ts';
import { publishRelease } from './publishRelease.ts';

const article = fakeRoute('blog/article', '/blog/:slug', ['/blog/one']);

async function published() {
  const store = await temporaryStore();
  const dist = await fakeDist('mfe-blog', { routes: [article] });
  const { release, state } = await publish(store, dist, fakeInspect);
  return { store, dist, release, state, folder: store.releaseFolder(release) };
}

test('a release lists the files of its build, and compressed siblings are stored', async () => {
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
  // Too small to compress; source maps and temporary files are not published.
  expect(await readdir(path.join(folder, 'browser/pictures'))).toEqual(['dot.svg']);
  expect(await readdir(path.join(folder, 'browser'))).not.toContain('remoteEntry.js.map');
  expect(await readdir(path.join(store.folder, 'mfe-blog'))).toEqual([release.version]);
});

test('the same build is published once, also by two processes at once', async () => {
  const { store, dist, release } = await published();
  expect(await publishRelease(store, dist, release)).toBe('already published');
  const other = await temporaryStore();
  const both = [publish(other, dist, fakeInspect), publish(other, dist, fakeInspect)];
  const states = (await Promise.all(both)).map(({ state }) => state);
  expect(states.sort()).toEqual(['already published', 'published']);
  expect(await readdir(path.join(other.folder, 'mfe-blog'))).toEqual([release.version]);
});

test('unchanged files are hard links to those of earlier releases', async () => {
  const store = await temporaryStore();
  const large = 'export const page = "the same in all";\n'.repeat(40);
  const releaseOf = async (text: string, page = large) => {
    const dist = await fakeDist('mfe-blog', { routes: [article], text });
    await writeFile(path.join(dist, 'browser/expose-routes.js'), page);
    return (await publish(store, dist, fakeInspect)).release;
  };
  const [first] = [await releaseOf('one'), await releaseOf('two', `${large}//`)];
  const known = brotliCompressSync(large, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(store.fileOf(first, 'browser/expose-routes.js.br'), known);
  const third = await releaseOf('three');
  const inode = async (release: Release, file: string) =>
    (await stat(store.fileOf(release, file))).ino;
  for (const ending of ['', '.br', '.gz']) {
    const file = `browser/expose-routes.js${ending}`;
    expect(await inode(third, file), file).toBe(await inode(first, file));
  }
  expect(await inode(third, first.entry)).not.toBe(await inode(first, first.entry));
  const entry = await readFile(store.fileOf(third, `${third.entry}.br`));
  expect(brotliDecompressSync(entry).toString()).toContain('three');
  await verifyFiles(store, third);
});

test('a damaged file of another release is not linked but written again', async () => {
  const { store, dist, release, folder } = await published();
  await writeFile(path.join(folder, 'browser/expose-routes.js'), 'alert(1)');
  await writeFile(path.join(dist, 'browser/more.js'), '');
  const { release: next } = await publish(store, dist, fakeInspect);
  expect(next.version).not.toBe(release.version);
  await verifyFiles(store, next);
});

test('other content gets another version and cannot reuse a version', async () => {
  const { store, release } = await published();
  const dist = await fakeDist('mfe-blog', { routes: [article], text: 'two' });
  const other = await describeRelease(dist, fakeInspect);
  expect(other.version).not.toBe(release.version);
  const posing = { ...other, version: release.version };
  await expect(publishRelease(store, dist, posing)).rejects.toThrow(
    /Raise the version in the package\.json/,
  );
  expect(await store.release('mfe-blog', release.version)).toEqual(release);
});

test('a build that changes after it was described is not published', async () => {
  const { dist, release } = await published();
  const store = await temporaryStore();
  await appendFile(path.join(dist, 'browser/remoteEntry.js'), 'more');
  await expect(publishRelease(store, dist, release)).rejects.toThrow(
    /changed after the build was described/,
  );
  expect(await readdir(path.join(store.folder, 'mfe-blog'))).toEqual([]);
});

test('a changed or missing file in the store is found, also a compressed one', async () => {
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

test('a page without its own chunk is rejected with the name of the chunk', async () => {
  const dist = await fakeDist('mfe-blog', { routes: [article], facts: { pageChunks: {} } });
  await expect(describeRelease(dist, fakeInspect)).rejects.toThrow(
    'webpackChunkName: "page-blog-article"',
  );
});

test('a page with ahead lists the scripts that its code fetches', async () => {
  const pageOwn = { 'page-blog-article': ['browser/expose-routes.js'] };
  const describeWith = async (ahead: object, facts: Record<string, unknown>) => {
    const dist = await fakeDist('mfe-blog', { routes: [{ ...article, ...ahead }], facts });
    const { routes } = await describeRelease(dist, fakeInspect);
    return routes;
  };
  const files = ['browser/page-blog-article.js'];
  expect(await describeWith({}, { pageOwn })).toEqual([{ ...article, files }]);
  const own = ['browser/expose-routes.js'];
  expect(await describeWith({ ahead: true }, { pageOwn })).toEqual([{ ...article, files, own }]);
  expect(await describeWith({ ahead: true }, {})).toEqual([{ ...article, files, own: [] }]);
});

test('a section that only one of the two builds exposes is rejected', async () => {
  const facts = { exposes: { './routes': [], './Teaser': [] } };
  const dist = await fakeDist('mfe-blog', { facts });
  await expect(describeRelease(dist, fakeInspect)).rejects.toThrow(/different modules: Teaser/);
});

test('the shell is described without running it', async () => {
  const dist = await fakeDist('shell');
  const inspect = () => Promise.reject(new Error('was run'));
  expect(await describeRelease(dist, inspect)).toMatchObject({ name: 'shell', routes: [] });
});

test('paths and links that leave the build are rejected', async () => {
  const entry = { entry: '../secret.js' };
  const blocked = await fakeDist('mfe-blog', { facts: entry });
  await expect(describeRelease(blocked, fakeInspect)).rejects.toThrow(/must not contain "\.\."/);
  const linked = await fakeDist('mfe-blog');
  await symlink('/etc/hosts', path.join(linked, 'browser/hosts.txt'));
  await expect(describeRelease(linked, fakeInspect)).rejects.toThrow(/neither a file nor a folder/);
});

test('a workspace that has not been built is named', async () => {
  await expect(describeRelease(await temporaryFolder(), fakeInspect)).rejects.toThrow(/Build/);
});

test('releases with hashed file names share one base', async () => {
  const store = await temporaryStore();
  const releaseOf = async (text: string, hashed: boolean) =>
    localDeployment(await fakeRelease(store, 'mfe-blog', { text, hashed }));
  const deployments = [await releaseOf('one', true), await releaseOf('two', true)];
  expect(deployments.map(({ base }) => base)).toEqual(
    deployments.map(() => '/releases/mfe-blog/files/'),
  );
  const plain = await releaseOf('one', false);
  expect(plain.base).toBe(`/releases/mfe-blog/${plain.version}/`);
});

test('a hashed name with other content is rejected', async () => {
  const store = await temporaryStore();
  const dist = await fakeDist('mfe-blog', { hashed: true });
  const { release } = await publish(store, dist, fakeInspect);
  await appendFile(path.join(dist, release.entry), '// changed in the finished build');
  const message = await publish(store, dist, fakeInspect).then(String, String);
  expect(message).toContain(`${release.entry} has other content in mfe-blog ${release.version}`);
  expect(await readdir(path.join(store.folder, 'mfe-blog'))).toEqual([release.version]);
});

test('a file without a version in its address is found while any release has it undamaged', async () => {
  const store = await temporaryStore();
  const holders = new FileIndex(store);
  const releaseOf = (text: string) => fakeRelease(store, 'mfe-blog', { text, hashed: true });
  const first = await releaseOf('one');
  const shared = Object.keys(first.files).find((file) => file.includes('expose-')) ?? '';
  const holder = async (file: string) => (await holders.find('mfe-blog', file))?.version;
  expect(await holder(shared)).toBe(first.version);
  const second = await releaseOf('two');
  expect(await holder(second.entry)).toBe(second.version);
  expect(await holder(first.entry)).toBe(first.version);

  // As in a copy of the folder, without hard links.
  await rm(store.fileOf(first, shared));
  await writeFile(store.fileOf(first, shared), 'damaged');
  expect(await holder(shared)).toBe(second.version);
  await rm(store.releaseFolder(first), { recursive: true });
  expect(await holder(first.entry)).toBeUndefined();
  for (const file of ['browser/remoteEntry.js', 'node/index.cjs', 'release.json', second.entry]) {
    expect(await holders.find('mfe-shop', file), file).toBeUndefined();
  }
});
