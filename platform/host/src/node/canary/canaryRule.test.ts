import { expect, test } from 'vitest';
import { inWords, isWorse } from './canaryRule.ts';

test('a canary goes with five failures of more than two per cent, three times the stable rate', () => {
  expect(isWorse({ views: 50, failed: 5 }, { views: 500, failed: 5 })).toBe(true);
});

test.each([
  ['four failures are too few', { views: 4, failed: 4 }, { views: 500, failed: 0 }],
  ['two per cent is what happens', { views: 250, failed: 5 }, { views: 500, failed: 0 }],
  ['the stable version fails as often', { views: 50, failed: 5 }, { views: 50, failed: 5 }],
  ['three times is not more than three', { views: 40, failed: 30 }, { views: 40, failed: 10 }],
])('a canary stays: %s', (_why, canary, stable) => {
  expect(isWorse(canary, stable)).toBe(false);
});

test('reports of tabs opened before the watch count as page views', () => {
  expect(isWorse({ views: 0, failed: 5 }, { views: 0, failed: 0 })).toBe(true);
  expect(isWorse({ views: 0, failed: 5 }, { views: 0, failed: 5 })).toBe(false);
});

test('the counts are told in words', () => {
  expect(inWords({ views: 50, failed: 5 }, { views: 450, failed: 1 })).toBe(
    '5 of 50 page views failed (10.0 %); with the stable version 1 of 450 page views failed (0.2 %)',
  );
});
