import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileFacts } from '@platform/contract/publishing';
import { ReleaseStore, releasePathSchema } from '@platform/registry/store';
import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { releaseFiles } from './releaseFiles.ts';

const ENTRY = 'export const blog = 1;';
const FACTS = fileFacts(Buffer.from(ENTRY));
const { base: _, ...RELEASE } = fakeDeployment('mfe-blog', '1', {
  files: { 'browser/remoteEntry.js': FACTS, 'node/index.cjs': FACTS },
});

/** A server with a release of this `release.json` and these files. */
async function start(
  description: unknown,
  files: Record<string, string | Buffer> = {},
  live = RELEASE.version,
) {
  const store = await temporaryFolder();
  const folder = path.join(store, 'mfe-blog', '1');
  await mkdir(path.join(folder, 'browser'), { recursive: true });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(description));
  for (const [file, content] of Object.entries({ [RELEASE.entry]: ENTRY, ...files })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const registry = fakeRegistry(fakeDeployment('mfe-blog', live));
  const app = express().use(
    '/releases',
    releaseFiles(new ReleaseStore(store), () => registry),
  );
  const { url, port } = await served(app);
  const get = (file: string, headers = {}) =>
    fetch(`${url}/releases/mfe-blog/1/${file}`, { headers });
  return { folder, port, get };
}

/** Requests the entry and the Node bundle. */
async function ask(description: unknown) {
  const { get } = await start(description);
  return { entry: await get('browser/remoteEntry.js'), node: await get('node/index.cjs') };
}

test('only the browser files of a release are served, as immutable', async () => {
  const { entry, node } = await ask(RELEASE);
  expect(await entry.text()).toBe(ENTRY);
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(entry.headers.get('cache-control')).toContain('immutable');
  expect(node.status).toBe(404);
});

test.each([
  'team@2x.png',
  '~draft.png',
  'our team.png',
  'équipe, été (1).png',
  "pictures/[a]+b=c&d;e!f$'.png",
])('a picture named "%s" is served in any encoding of its URL', async (name) => {
  const file = `browser/${name}`;
  expect(releasePathSchema.safeParse(file).success).toBe(true);
  const files = { ...RELEASE.files, [file]: FACTS };
  const { get } = await start({ ...RELEASE, files }, { [file]: ENTRY });
  const parts = name.split('/').map(encodeURIComponent);
  const escaped = `browser/${[...Buffer.from(name)].map((byte) => `%${byte.toString(16)}`).join('')}`;
  for (const address of [file, `browser/${parts.join('/')}`, escaped]) {
    const answer = await get(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
  }
});

test.each([
  'browser/../node/index.cjs',
  'browser/%2e%2e/node/index.cjs',
  'browser/..%2fnode%2findex.cjs',
  'browser/%2e%2e%2f%2e%2e%2f1%2fbrowser%2fremoteEntry.js',
  'browser/..%5cnode%5cindex.cjs',
  'browser//remoteEntry.js',
  'browser/./remoteEntry.js',
  'browser/remoteEntry.js%00',
  'browser/%ff',
  'browser/%',
])('"%s" leaves no folder and reaches no file', async (file) => {
  const { port } = await start(RELEASE);
  // fetch would remove the dots.
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET /releases/mfe-blog/1/${file} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(/^HTTP\/1\.1 40[04] /);
});

test.each([
  ['lacks a hash', { ...RELEASE, files: { ...RELEASE.files, [RELEASE.entry]: {} } }],
  ['lists no files', { ...RELEASE, files: undefined }],
  ['is a string', 'release'],
])('a release whose release.json %s is not served', async (_what, description) => {
  expect((await ask(description)).entry.status).toBe(404);
});

test.each([
  ['1', 200],
  ['2', 404],
])(
  'while %s is live, what 1 could run by itself answers %i, and its scripts 200',
  async (live, status) => {
    const alone = ['browser/page.html', 'browser/tool/index.html', 'browser/tool/picture.svg'];
    const page = { path: '/tool/', folder: 'browser/tool/', framed: [] };
    const facts = Object.fromEntries(alone.map((file) => [file, FACTS]));
    const written = Object.fromEntries(alone.map((file) => [file, ENTRY]));
    const files = { ...RELEASE.files, ...facts };
    const { get } = await start({ ...RELEASE, files, standalone: [page] }, written, live);
    for (const file of alone) expect((await get(file)).status, file).toBe(status);
    expect((await get(RELEASE.entry)).status).toBe(200);
  },
);

test('neither a damaged file nor a damaged compressed file is sent', async () => {
  const { folder, get } = await start(RELEASE, { 'browser/remoteEntry.js.gz': 'no gzip' });
  const gzip = { 'Accept-Encoding': 'gzip' };
  const whole = await get(RELEASE.entry, gzip);
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(await whole.text()).toBe(ENTRY);
  await writeFile(path.join(folder, RELEASE.entry), ENTRY.replace('1', '2'));
  const damaged = await get(RELEASE.entry, gzip);
  expect(damaged.status).toBe(404);
  expect(damaged.headers.get('cache-control')).toBe('no-store');
});

test('the ETag depends on the sent bytes', async () => {
  const packed = (level: number) => gzipSync(ENTRY.repeat(50), { level });
  const files = { [RELEASE.entry]: fileFacts(Buffer.from(ENTRY.repeat(50))) };
  const etags = new Set<string | null>();
  for (const level of [1, 9]) {
    const { get } = await start(
      { ...RELEASE, files: { ...RELEASE.files, ...files } },
      {
        [RELEASE.entry]: ENTRY.repeat(50),
        [`${RELEASE.entry}.gz`]: packed(level),
      },
    );
    etags.add((await get(RELEASE.entry, { 'Accept-Encoding': 'gzip' })).headers.get('etag'));
    etags.add((await get(RELEASE.entry, { 'Accept-Encoding': 'identity' })).headers.get('etag'));
  }
  expect(packed(1)).not.toEqual(packed(9));
  expect(etags.size).toBe(3);
});

test('aborted downloads and pipelined requests leave no file open', async () => {
  const big = randomBytes(3_000_000);
  const files = { ...RELEASE.files, 'browser/big.png': fileFacts(big) };
  const { port } = await start({ ...RELEASE, files }, { 'browser/big.png': big });
  const open = async () => (await readdir('/dev/fd')).length;
  const before = await open();
  const request = 'GET /releases/mfe-blog/1/browser/big.png HTTP/1.1\r\nHost: x\r\n\r\n';
  const downloads = Array.from({ length: 10 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(request.repeat(30));
    await once(socket, 'readable');
    socket.resetAndDestroy();
  });
  await Promise.all(downloads);
  await expect.poll(open).toBeLessThanOrEqual(before);
});
