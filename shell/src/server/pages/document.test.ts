import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inlineScript } from './document.ts';

test('all that must run before the header answers is a script of at most 2 kB, compressed', () => {
  expect(brotliCompressSync(inlineScript).byteLength).toBeLessThanOrEqual(2000);
});
