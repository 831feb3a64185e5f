import { expect, test } from 'vitest';
import { inWords, isWorse } from './canaryRule.ts';

test('five failures, above 2 % and three times the stable rate, end a canary', () => {
  expect(isWorse({ views: 50, failed: 5 }, { views: 500, failed: 5 })).toBe(true);
});

test.each([
  ['four failures', { views: 4, failed: 4 }, { views: 500, failed: 0 }],
  ['a rate of 2 %', { views: 250, failed: 5 }, { views: 500, failed: 0 }],
  ['the stable rate', { views: 50, failed: 5 }, { views: 50, failed: 5 }],
  ['three times the stable rate', { views: 40, failed: 30 }, { views: 40, failed: 10 }],
])('a canary stays with %s', (_reason, canary, stable) => {
  expect(isWorse(canary, stable)).toBe(false);
});

test('reports of tabs opened before the watch count as page views', () => {
  expect(isWorse({ views: 0, failed: 5 }, { views: 0, failed: 0 })).toBe(true);
  expect(isWorse({ views: 0, failed: 5 }, { views: 0, failed: 5 })).toBe(false);
});

test('the reason for the history gives both counts', () => {
  expect(inWords({ views: 50, failed: 5 }, { views: 450, failed: 1 })).toBe(
    '5 of 50 page views failed (10.0 %); with the stable version 1 of 450 page views failed (0.2 %)',
  );
});
