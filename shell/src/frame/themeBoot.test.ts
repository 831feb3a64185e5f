import { expect, test } from 'vitest';
import { themeBootScript } from './themeBoot.ts';

/** Runs the script as the head would, and gives the theme that it sets. */
function boot(getItem: () => string | null): string | undefined {
  const document = { documentElement: { dataset: {} as { theme?: string } } };
  new Function('document', 'localStorage', themeBootScript)(document, { getItem });
  return document.documentElement.dataset.theme;
}

test('a remembered theme is back before the first paint', () => {
  expect(boot(() => 'dark')).toBe('dark');
  expect(boot(() => 'light')).toBe('light');
});

test('the system decides while nothing valid is remembered', () => {
  expect(boot(() => null)).toBeUndefined();
  expect(boot(() => 'pink')).toBeUndefined();
});

test('a browser that forbids storage still gets its page', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(boot(forbidden)).toBeUndefined();
});
