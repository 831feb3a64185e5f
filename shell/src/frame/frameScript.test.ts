import { brotliCompressSync } from 'node:zlib';
import { earlyEventsScript } from '@platform/host/browser/earlyEvents';
import { expect, test } from 'vitest';
import { frameScript, themeBootScript } from './frameScript.ts';

/** Runs the script. @returns the theme that it sets */
function boot(getItem: () => string | null): string | undefined {
  const document = { documentElement: { dataset: {} as { theme?: string } } };
  new Function('document', 'localStorage', themeBootScript)(document, { getItem });
  return document.documentElement.dataset.theme;
}

test('a stored theme applies before the first paint', () => {
  expect(boot(() => 'dark')).toBe('dark');
  expect(boot(() => 'light')).toBe('light');
});

test('without a valid stored theme the system’s applies', () => {
  expect(boot(() => null)).toBeUndefined();
  expect(boot(() => 'pink')).toBeUndefined();
});

test('the script works in a browser that forbids storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(boot(forbidden)).toBeUndefined();
});

test('the inline script of the header has at most 2 kB compressed', () => {
  const inlineScript = [themeBootScript, frameScript, earlyEventsScript].join(';');
  expect(brotliCompressSync(inlineScript).byteLength).toBeLessThanOrEqual(2000);
});
