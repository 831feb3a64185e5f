import { expect, test } from 'vitest';
import { heatSummary } from './heatSummary.ts';

test('names the only hour with runs', () => {
  const cells = { '2026-11-23T09': 1, '2026-11-24T09': 1 };
  expect(heatSummary({ cells, complete: true })).toBe(
    '2 runs on 2 of 28 days. All start between 09:00 and 10:00.',
  );
});

test('names the busiest hour, and says “more than” for an incomplete count', () => {
  const cells = { '2026-11-23T09': 4, '2026-11-24T09': 4, '2026-11-23T23': 1 };
  expect(heatSummary({ cells, complete: false })).toBe(
    'More than 9 runs on 2 of 28 days. Busiest between 09:00 and 10:00.',
  );
});

test('names no hour when hours are equally busy or empty', () => {
  const cells = { '2026-11-23T09': 4, '2026-11-23T10': 4 };
  expect(heatSummary({ cells, complete: true })).toBe('8 runs on 1 of 28 days.');
  expect(heatSummary({ cells: {}, complete: true })).toMatch(/^No run/);
});
