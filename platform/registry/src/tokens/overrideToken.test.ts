import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { promote } from '../live/promote.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { meta } from '../testing/goLive.ts';
import { isLocalOrigin, type Override, readOverride, signOverride } from './overrideToken.ts';
import { readPreview, signPreview } from './previewToken.ts';
import { endAll, signerOf, signingSecret } from './signedToken.ts';

const secret = randomBytes(32);
const signer = signerOf(secret);
const soon = 4_000_000_000;
const LOCAL = 'http://localhost:4001';
const BLOG = { name: 'mfe-blog', version: '1.0.0-abc' };
const override: Override = { changes: [BLOG], expires: soon };
const token = signOverride(override, secret);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token returns its signed content, for a version and for a local server', () => {
  expect(readOverride(token, signer)).toEqual(override);
  const changes = [
    { name: 'mfe-blog', from: LOCAL },
    { ...BLOG, name: 'shell' },
  ];
  const local = { changes, expires: soon };
  expect(readOverride(signOverride(local, secret), signer)).toEqual(local);
});

test('a token signed with another secret is rejected', () => {
  expect(readOverride(signOverride(override, randomBytes(32)), signer)).toBeUndefined();
});

test('a token for another purpose is rejected', () => {
  const preview = signPreview({ expires: soon }, secret);
  expect(readPreview(preview, signer)).toEqual({ expires: soon });
  expect(readPreview(preview, signer, soon * 1000)).toBeUndefined();
  expect(readPreview(signOverride(override, secret), signer)).toBeUndefined();
  expect(readOverride(preview, signer)).toBeUndefined();
});

test('an expired token is rejected', () => {
  expect(readOverride(token, signer, soon * 1000 - 1)).toEqual(override);
  expect(readOverride(token, signer, soon * 1000)).toBeUndefined();
});

test.each([
  ['remote', { ...override, changes: [{ ...BLOG, name: 'mfe-engagement' }] }],
  ['version', { ...override, changes: [{ ...BLOG, version: '6.6.6' }] }],
  ['end', { ...override, expires: soon + 1_000_000 }],
])('a signature does not match another %s', (_what, other) => {
  const [, signature] = token.split('.');
  expect(readOverride(`${encode(other)}.${signature}`, signer)).toBeUndefined();
});

test('a token with any single character changed is rejected', () => {
  const alphabet = 'AQZgz09-_.=';
  for (let at = 0; at < token.length; at += 1) {
    for (const other of alphabet) {
      if (other === token[at]) continue;
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(readOverride(changed, signer), `${at} ${other}`).toBeUndefined();
    }
  }
});

test.each(['', '.', 'a.b', `${token}.`, `${token}.${token}`, `${token}=`, 'x'.repeat(100_000)])(
  'nonsense is nothing',
  (nonsense) => expect(readOverride(nonsense, signer)).toBeUndefined(),
);

test.each([
  ['nothing', []],
  ['neither a version nor an origin', [{ name: 'mfe-blog' }]],
  ['both', [{ ...BLOG, from: LOCAL }]],
  ['another host', [{ name: 'mfe-blog', from: 'https://evil.example' }]],
  ['a name that leads elsewhere', [{ ...BLOG, name: '../shell' }]],
  ['one name twice', [BLOG, BLOG]],
  ['a shell from anywhere', [{ name: 'shell', from: LOCAL }]],
  ['two servers', ['mfe-blog', 'mfe-tool'].map((name) => ({ name, from: LOCAL }))],
])('even a signed token with %s is rejected', (_what, changes) => {
  const signed = signOverride({ changes, expires: soon } as Override, secret);
  expect(readOverride(signed, signer)).toBeUndefined();
});

test('only the developer’s own machine is a local origin', () => {
  const own = [LOCAL, 'http://127.0.0.1:80', 'https://[::1]:4001'];
  const others = ['http://localhost.evil.example', 'http://localhost:1/a', 'localhost:4001', ''];
  expect([...own, ...others].filter(isLocalOrigin)).toEqual(own);
});

test('without a public key every token is rejected', () => {
  expect(readOverride(token, undefined)).toBeUndefined();
  expect(readOverride(token, 'A'.repeat(43))).toBeUndefined();
  expect(readOverride(token, 'nonsense')).toBeUndefined();
});

test('the secret is created once, readable by its owner only, and the registry has its public key', async () => {
  const store = await temporaryStore();
  await expect(signingSecret(store)).rejects.toThrow('Nothing is live');
  await promote(store, fakeDeployment('shell', '1.0.0'), meta);
  const signer = async () => (await store.needRegistry()).signer;
  expect(await signer(), 'a new registry').toHaveLength(43);
  const [one, other] = await Promise.all([signingSecret(store), signingSecret(store)]);
  expect(one).toEqual(other);
  expect((await stat(store.secretFile)).mode & 0o777).toBe(0o600);
  expect(await signer()).toBe(signerOf(one));
  const { revision } = await store.needRegistry();
  await signingSecret(store);
  expect((await store.needRegistry()).revision).toBe(revision);

  const before = signOverride(override, one);
  expect(readOverride(before, await signer())).toEqual(override);
  await endAll(store);
  expect(readOverride(before, await signer())).toBeUndefined();
  await writeFile(store.secretFile, '');
  await expect(signingSecret(store)).rejects.toThrow('damaged');
});
