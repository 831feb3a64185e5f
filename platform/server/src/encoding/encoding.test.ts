import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncodings, encode, isCompressible, MIN_BYTES } from './encoding.ts';

const ALL = ['br', 'gzip', 'identity'];
test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['identity', ['identity']],
  ['*', ALL],
  ['BR', ['br', 'identity']],
  ['zstd', ['identity']],
  ['gzip;q=0.5, br;q=0.5', ALL],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['br;q=0.5, identity', ['identity', 'br']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0', ['identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['gzip, identity;q=0', ['gzip']],
  ['br, *;q=0', ['br']],
  ['identity;q=0', []],
  ['*;q=0', []],
  ['br;q=abc', ['identity']],
  [';;,,=;q=', ['identity']],
  ['gzip;level=9, \u00fc, br; q=1', ['br', 'gzip', 'identity']],
])('“%s” accepts %j', (header, best) => {
  expect(acceptedEncodings(header)).toEqual(best);
});

const TEXT = Buffer.from('A calm pipeline. '.repeat(100));

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  [undefined, 'identity', (content: Buffer) => content],
  ['identity;q=0', 'identity', (content: Buffer) => content],
] as const)('for “%s” a text is sent as %s', async (header, coding, decode) => {
  const { content, encoding } = await encode(header, TEXT);
  expect(encoding).toBe(coding);
  expect(decode(content)).toEqual(TEXT);
});

test('a body that compression doesn’t shrink is sent raw, where raw is accepted', async () => {
  const encodingOf = async (header: string, content: Buffer) =>
    (await encode(header, content)).encoding;
  const short = TEXT.subarray(0, MIN_BYTES - 1);
  expect(await encodingOf('br', short)).toBe('identity');
  expect(await encodingOf('br', TEXT.subarray(0, MIN_BYTES))).toBe('br');
  expect(await encodingOf('br, identity;q=0', short)).toBe('br');
  expect(await encodingOf('br', randomBytes(2 * MIN_BYTES))).toBe('identity');
  expect(await encodingOf('br, identity;q=0', Buffer.alloc(0))).toBe('identity');
});

test('a buffer is compressed only once', async () => {
  const [first, again] = await Promise.all([encode('br', TEXT), encode('gzip, br', TEXT)]);
  expect(again.content).toBe(first.content);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json; charset=utf-8', true],
  ['application/manifest+json', true],
  ['application/rss+xml; charset=utf-8', true],
  ['image/svg+xml; charset=utf-8', true],
  ['image/png', false],
  ['font/woff2', false],
  ['application/octet-stream', false],
])('%s is compressible: %s', (type, compressible) => {
  expect(isCompressible(type)).toBe(compressible);
});
