import { brotliCompressSync } from 'node:zlib';
import { earlyEventsScript } from '@platform/host/browser/earlyEvents';
import { expect, test } from 'vitest';
import { frameScript } from './frameScript.ts';
import { themeBootScript } from './themeBoot.ts';

test('the inline script of the header has at most 2 kB compressed', () => {
  const inlineScript = [themeBootScript, frameScript, earlyEventsScript].join(';');
  expect(brotliCompressSync(inlineScript).byteLength).toBeLessThanOrEqual(2000);
});
