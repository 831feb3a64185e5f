import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { unpack } from './decapFiles.ts';

/** A package of npm with these files. */
async function packed(files: Record<string, string>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}

test('of a package with the known hash, Decap’s script and its parts are unpacked', async () => {
  const folder = await temporaryFolder();
  const bytes = await packed({
    'package/dist/decap-cms.js': 'all',
    'package/dist/decap-cms.js.LICENSE.txt': 'MIT',
    'package/dist/103.decap-cms.js': 'part',
    'package/dist/f728.wasm': 'wasm',
    'package/dist/cms.js': 'again',
    'package/dist/decap-cms.js.map': 'sources',
    'package/../decap-cms.js': 'outside',
    'package/dist/../../decap-cms.js': 'outside',
  });
  const hash = createHash('sha512').update(bytes).digest('base64');
  await unpack(bytes, folder, hash);
  const names = ['103.decap-cms.js', 'decap-cms.js', 'decap-cms.js.LICENSE.txt', 'f728.wasm'];
  expect((await readdir(folder)).sort()).toEqual(names);
  expect(await readFile(path.join(folder, 'decap-cms.js'), 'utf8')).toBe('all');
});

test('a package with another hash is rejected', async () => {
  const folder = await temporaryFolder();
  const bytes = await packed({ 'package/dist/decap-cms.js': 'other' });
  await expect(unpack(bytes, folder)).rejects.toThrow(
    /^decap-cms@\d.* has the hash .* instead of /,
  );
  expect(await readdir(folder)).toEqual([]);
});
