import { readFile, stat, writeFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import {
  isLocalOrigin,
  type Override,
  overrideToken,
  previewToken,
  statusToken,
} from './linkTokens.ts';
import { endAll } from './signedToken.ts';

const soon = 4_000_000_000;
const LOCAL = 'http://localhost:4001';
const BLOG = { name: 'mfe-blog', version: '1.0.0-abc' };
const override: Override = { changes: [BLOG], expires: soon };
let store: ReleaseStore;
let token: string;

beforeEach(async () => {
  store = await temporaryStore();
  token = await overrideToken.sign(store, override);
});

afterEach(() => void vi.useRealTimers());

test('a token returns its signed content, for a version and for a local server', async () => {
  expect(await overrideToken.read(store, token)).toEqual(override);
  const changes = [
    { name: 'mfe-blog', from: LOCAL },
    { ...BLOG, name: 'shell' },
  ];
  const local = { changes, expires: soon };
  expect(await overrideToken.read(store, await overrideToken.sign(store, local))).toEqual(local);
});

test('a token signed with another secret is rejected', async () => {
  const other = await temporaryStore();
  expect(await overrideToken.read(other, token), 'without a secret').toBeUndefined();
  expect(
    await overrideToken.read(store, await overrideToken.sign(other, override)),
  ).toBeUndefined();
});

test('a token for another purpose is rejected', async () => {
  const preview = await previewToken.sign(store, { expires: soon });
  const status = await statusToken.sign(store, { expires: soon });
  expect(await previewToken.read(store, preview)).toEqual({ expires: soon });
  expect(await statusToken.read(store, status)).toEqual({ expires: soon });
  expect(await previewToken.read(store, status)).toBeUndefined();
  expect(await statusToken.read(store, preview)).toBeUndefined();
  expect(await overrideToken.read(store, preview)).toBeUndefined();
});

test('an expired token, or one that never expires, is rejected', async () => {
  vi.useFakeTimers({ now: soon * 1000 - 1, toFake: ['Date'] });
  expect(await overrideToken.read(store, token)).toEqual(override);
  vi.setSystemTime(soon * 1000);
  expect(await overrideToken.read(store, token)).toBeUndefined();
  const endless = new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setAudience('preview');
  const signed = await endless.sign(await readFile(store.secretFile));
  expect(await previewToken.read(store, signed)).toBeUndefined();
});

test('a token without a signature is rejected', async () => {
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  const [, body, signature] = token.split('.');
  for (const end of ['', signature]) {
    expect(await overrideToken.read(store, [header, body, end].join('.'))).toBeUndefined();
  }
});

test('a token with any single character changed is rejected', async () => {
  // In the last place, other characters may spell the same bytes.
  const alphabet = 'AQgw048.=';
  for (let at = 0; at < token.length; at += 1) {
    for (const other of alphabet) {
      if (other === token[at]) continue;
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(await overrideToken.read(store, changed), `${at} ${other}`).toBeUndefined();
    }
  }
});

test('nonsense is nothing', async () => {
  const all = ['', '.', 'a.b', 'a.b.c', `${token}.`, `${token}.${token}`, `${token}=`, `${token} `];
  for (const nonsense of [...all, 'x'.repeat(100_000)]) {
    expect(await overrideToken.read(store, nonsense), nonsense).toBeUndefined();
  }
});

test.each([
  ['nothing', []],
  ['neither a version nor an origin', [{ name: 'mfe-blog' }]],
  ['both', [{ ...BLOG, from: LOCAL }]],
  ['another host', [{ name: 'mfe-blog', from: 'https://evil.example' }]],
  ['a name that leads elsewhere', [{ ...BLOG, name: '../shell' }]],
  ['one name twice', [BLOG, BLOG]],
  ['a shell from anywhere', [{ name: 'shell', from: LOCAL }]],
  ['two servers', ['mfe-blog', 'mfe-tool'].map((name) => ({ name, from: LOCAL }))],
])('even a signed token with %s is rejected', async (_what, changes) => {
  const signed = await overrideToken.sign(store, { changes, expires: soon } as Override);
  expect(await overrideToken.read(store, signed)).toBeUndefined();
});

test('only the developer’s own machine is a local origin', () => {
  const own = [LOCAL, 'http://127.0.0.1:80', 'https://[::1]:4001'];
  const others = ['http://localhost.evil.example', 'http://localhost:1/a', 'localhost:4001', ''];
  expect([...own, ...others].filter(isLocalOrigin)).toEqual(own);
});

test('the secret is created once, readable by its owner only, until all links end', async () => {
  const store = await temporaryStore();
  const [one, other] = await Promise.all([
    overrideToken.sign(store, override),
    overrideToken.sign(store, override),
  ]);
  expect(one).toBe(other);
  expect(await overrideToken.read(store, one)).toEqual(override);
  expect((await stat(store.secretFile)).mode & 0o777).toBe(0o600);
  await endAll(store);
  expect(await overrideToken.read(store, one)).toBeUndefined();
  expect(await overrideToken.sign(store, override)).not.toBe(one);
});

test('a damaged secret signs and opens nothing', async () => {
  const store = await temporaryStore();
  for (const secret of ['', 'short']) {
    await writeFile(store.secretFile, secret);
    await expect(overrideToken.sign(store, override)).rejects.toThrow('damaged');
    const forged = await new SignJWT({ changes: override.changes })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('override')
      .setExpirationTime(soon)
      .sign(Buffer.from(secret || 'x'));
    expect(await overrideToken.read(store, forged)).toBeUndefined();
  }
});
