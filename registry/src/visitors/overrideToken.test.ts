import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { isLocalOrigin, type Override, readOverride, signOverride } from './overrideToken.ts';
import { readPreview, signPreview } from './previewToken.ts';
import { needSecret, readSecret } from './signedToken.ts';

const secret = randomBytes(32);
const soon = Math.floor(Date.now() / 1000) + 60;
const override: Override = { remote: 'mfe-blog', version: '1.0.0-abc', expires: soon };
const token = signOverride(override, secret);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token says what was signed, of a version and of a local server', () => {
  expect(readOverride(token, secret)).toEqual(override);
  const local = { remote: 'mfe-blog', from: 'http://localhost:4001', expires: soon };
  expect(readOverride(signOverride(local, secret), secret)).toEqual(local);
});

test('a token signed with another secret is nothing', () => {
  expect(readOverride(signOverride(override, randomBytes(32)), secret)).toBeUndefined();
});

test('a token for one purpose is nothing for another', () => {
  const preview = signPreview({ expires: soon }, secret);
  expect(readPreview(preview, secret)).toEqual({ expires: soon });
  expect(readPreview(preview, secret, soon * 1000)).toBeUndefined();
  expect(readPreview(signOverride(override, secret), secret)).toBeUndefined();
  expect(readOverride(preview, secret)).toBeUndefined();
});

test('a token is nothing any more once its time is over', () => {
  expect(readOverride(token, secret, soon * 1000 - 1)).toEqual(override);
  expect(readOverride(token, secret, soon * 1000)).toBeUndefined();
});

test.each([
  ['remote', { ...override, remote: 'mfe-engagement' }],
  ['version', { ...override, version: '6.6.6' }],
  ['end', { ...override, expires: soon + 1_000_000 }],
])('a signature does not fit another %s', (_what, other) => {
  const [, signature] = token.split('.');
  expect(readOverride(`${encode(other)}.${signature}`, secret)).toBeUndefined();
});

test('no single changed character of a token passes', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=';
  for (let at = 0; at < token.length; at += 1) {
    for (const other of alphabet) {
      if (other === token[at]) continue;
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(readOverride(changed, secret), `${at} ${other}`).toBeUndefined();
    }
  }
});

test.each(['', '.', 'a.b', `${token}.`, `${token}.${token}`, `${token}=`, 'x'.repeat(100_000)])(
  'nonsense is nothing',
  (nonsense) => expect(readOverride(nonsense, secret)).toBeUndefined(),
);

test.each([
  ['neither a version nor an origin', { remote: 'mfe-blog', expires: soon }],
  ['both', { ...override, from: 'http://localhost:1' }],
  ['another host', { remote: 'mfe-blog', from: 'https://evil.example', expires: soon }],
  ['a name that leads elsewhere', { ...override, remote: '../shell' }],
])('even a signed token with %s is nothing', (_what, wrong) => {
  expect(readOverride(signOverride(wrong as Override, secret), secret)).toBeUndefined();
});

test('only the developer’s own machine is a local origin', () => {
  for (const good of ['http://localhost:4001', 'http://127.0.0.1:80', 'https://[::1]:4001']) {
    expect(isLocalOrigin(good), good).toBe(true);
  }
  for (const bad of [
    'http://localhost.evil.example',
    'http://localhost:1/a',
    'localhost:4001',
    '',
  ]) {
    expect(isLocalOrigin(bad), bad).toBe(false);
  }
});

test('the secret is made once, for its owner only, and a damaged one lets nobody in', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secret-'));
  const store = new ReleaseStore(folder);
  try {
    expect(await readSecret(store)).toBeUndefined();
    const [one, other] = await Promise.all([needSecret(store), needSecret(store)]);
    expect(one).toEqual(other);
    expect((await stat(store.secretFile)).mode & 0o777).toBe(0o600);
    await writeFile(store.secretFile, '');
    expect(await readSecret(store)).toBeUndefined();
    await expect(needSecret(store)).rejects.toThrow('damaged');
  } finally {
    await rm(folder, { recursive: true });
  }
});
