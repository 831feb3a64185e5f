import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLOCKING_HASH, integrityOf } from './integrity.ts';

const KNOWN = `sha256-${'b'.repeat(43)}=`;
const blog = { base: '/releases/mfe-blog/1/', integrity: { 'browser/a.js': KNOWN } };

let consoleError: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://site.example/about' });
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

test('a published file has its hash on the site and on a developer’s machine', () => {
  const far = { ...blog, base: 'https://cdn.example/mfe-cron/1/' };
  const integrity = integrityOf([blog, far]);
  expect(integrity('/releases/mfe-blog/1/browser/a.js')).toBe(KNOWN);
  expect(integrity('https://site.example/releases/mfe-blog/1/browser/a.js')).toBe(KNOWN);
  expect(integrity('https://cdn.example/mfe-cron/1/browser/a.js')).toBe(KNOWN);
});

test('a file whose URL contains escaped characters has its hash', () => {
  const deployment = { ...blog, integrity: { 'browser/été 2@x.js': KNOWN } };
  expect(integrityOf([deployment])('/releases/mfe-blog/1/browser/été 2@x.js')).toBe(KNOWN);
  expect(integrityOf([deployment])('/releases/mfe-blog/1/browser/%')).toBe(BLOCKING_HASH);
});

test.each([
  ['a file missing from the release', '/releases/mfe-blog/1/browser/b.js'],
  ['the same file with a query', '/releases/mfe-blog/1/browser/a.js?b'],
  ['a property of every object', '/releases/mfe-blog/1/constructor'],
  ['another version of the remote', '/releases/mfe-blog/2/browser/a.js'],
  ['a file outside all releases', 'https://elsewhere.example/browser/a.js'],
  ['a path that leaves the folder', '/releases/mfe-blog/1/../2/browser/a.js'],
])('%s gets the blocking hash', (_what, address) => {
  expect(integrityOf([blog])(address)).toBe(BLOCKING_HASH);
  expect(consoleError).toHaveBeenCalledOnce();
});

test('a deployment without hashes is blocked unless it is unchecked', () => {
  const bare = { ...blog, integrity: {} };
  const file = '/releases/mfe-blog/1/browser/a.js';
  expect(integrityOf([bare])(file)).toBe(BLOCKING_HASH);
  expect(integrityOf([{ ...bare, unchecked: true as const }])(file)).toBeUndefined();
});
