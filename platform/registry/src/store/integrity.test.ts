import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileFacts } from '@platform/contract/publishing';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { fakeDeployment, withBundle } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { canonicalJson, findDamagedFiles, readDeployedFile } from './integrity.ts';
import { compress } from './precompress.ts';

test('the facts of a file are the hash and size of its bytes', () => {
  // From `printf x | openssl dgst -sha256 -binary | base64`.
  expect(fileFacts(Buffer.from('x'))).toEqual({
    integrity: 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=',
    bytes: 1,
  });
});

test.each([
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ b: { d: 1, c: null }, a: [{ f: 1, e: 2 }] }, '{"a":[{"e":2,"f":1}],"b":{"c":null,"d":1}}'],
  [['b', 'a'], '["b","a"]'],
  [null, 'null'],
])('the canonical JSON of %j is %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

/** A large file with compressed siblings and a small one. */
async function folder() {
  const root = await temporaryFolder();
  const large = Buffer.from('x'.repeat(512));
  const contents = { 'a.js': large, 'b.js': Buffer.from('x'.repeat(511)) };
  const { '.br': br, '.gz': gz } = await compress(large);
  for (const [name, content] of Object.entries({ ...contents, 'a.js.br': br, 'a.js.gz': gz })) {
    await writeFile(path.join(root, name), content);
  }
  const files = { 'a.js': fileFacts(contents['a.js']), 'b.js': fileFacts(contents['b.js']) };
  const look = async () =>
    (await findDamagedFiles(root, files)).map(({ file, what }) => `${file} ${what}`).sort();
  return { look, at: (name: string) => path.join(root, name) };
}

test('a complete folder has no damage; files below 512 bytes need no siblings', async () => {
  expect(await (await folder()).look()).toEqual([]);
});

test('missing, changed and unreadable files and siblings are reported', async () => {
  const { look, at } = await folder();
  await rm(at('a.js'));
  await writeFile(at('b.js'), 'y');
  await writeFile(at('a.js.br'), 'no brotli');
  const longer = await compress(Buffer.from('x'.repeat(600)));
  await writeFile(at('a.js.gz'), longer['.gz']);
  expect(await look()).toEqual([
    'a.js is missing',
    "a.js.br can't be read",
    "a.js.gz can't be read",
    'b.js has been changed',
  ]);
  const shorter = await compress(Buffer.from('x'.repeat(513)));
  await writeFile(at('a.js.gz'), shorter['.gz']);
  await rm(at('b.js'));
  await mkdir(at('b.js'));
  const found = await look();
  expect(found).toContain('a.js.gz has been changed');
  expect(found).toContain("b.js can't be read");
});

const CODE = 'module.exports = 1;';

async function published() {
  const store = await temporaryStore();
  const deployment = await withBundle(store, fakeDeployment('mfe-blog', '1.0.0'), CODE);
  return { store, deployment, file: store.fileOf(deployment, deployment.node) };
}

test('a file of the store with one changed byte is rejected', async () => {
  const { store, deployment, file } = await published();
  await writeFile(file, 'module.exports = 2;');
  await expect(readDeployedFile(store, deployment, deployment.node)).rejects.toThrow(
    'differs from the published file',
  );
});

test.each(['node/index.cjs', 'constructor'])('a file without a hash is rejected', async (file) => {
  const { store, deployment } = await published();
  const unknown = { ...deployment, files: {} };
  await expect(readDeployedFile(store, unknown, file)).rejects.toThrow('no hash');
});
