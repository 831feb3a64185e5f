import { countName, MOST_AT_ONCE } from '@platform/contract/analytics';
import { expect, test, vi } from 'vitest';
import { NO_SAMPLE, type Sample } from '../evidence/Samples.ts';
import { type AddCounts, WatchTotals } from './WatchTotals.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');

const sample = (views: number, failed: number): Sample => ({
  ...{ views, failed },
  cells: NO_SAMPLE.cells.map((_, cell) => (cell === 0 ? failed : 0)),
});

/** A storage where other servers have added `others` to every count. */
function storage(others = 0) {
  const totals = new Map<string, number>();
  const add = vi.fn<AddCounts>(async (_day, counts) => {
    for (const [name, count] of Object.entries(counts)) {
      totals.set(name, (totals.get(name) ?? others) + count);
    }
    return Object.fromEntries(Object.keys(counts).map((name) => [name, totals.get(name) ?? 0]));
  });
  return { add, totals };
}

test('only new counts are added, on the day when the watch began', async () => {
  const { add } = storage();
  const totals = new WatchTotals('x', NOON);
  expect(await totals.share({ watched: sample(3, 1), stable: sample(5, 2) }, add)).toBe(true);
  const grown = { watched: sample(4, 1), stable: sample(5, 2) };
  expect(await totals.share(grown, add)).toBe(true);
  expect(await totals.share(grown, add)).toBe(false);
  expect(add).toHaveBeenCalledTimes(2);
  expect(add.mock.calls.map(([day]) => day)).toEqual(['2031-03-09', '2031-03-09']);
  const [first, second] = add.mock.calls.map(([, counts]) => Object.values(counts));
  expect(first?.filter((count) => count > 0)).toEqual([3, 1, 5, 2, 1]);
  expect(second?.filter((count) => count > 0)).toEqual([1]);
  expect(second).toHaveLength(4 + NO_SAMPLE.cells.length);
});

test('totals are the sum of the counts of all servers', async () => {
  const totals = new WatchTotals('x', NOON);
  const own = { watched: sample(3, 1), stable: sample(5, 2) };
  expect(totals.with(own)).toEqual(own);
  await totals.share(own, storage(10).add);
  const { watched, stable } = totals.with(own);
  expect(watched).toEqual({
    views: 13,
    failed: 11,
    cells: NO_SAMPLE.cells.map((_, cell) => (cell === 0 ? 11 : 10)),
  });
  // Cells of the stable version are not shared.
  expect(stable).toEqual({ views: 15, failed: 12, cells: own.stable.cells });
});

test('a storage that lost counts gives no negative totals', async () => {
  const totals = new WatchTotals('x', NOON);
  const own = { watched: sample(3, 1), stable: sample(5, 2) };
  await totals.share(own, storage(-100).add);
  expect(totals.with(own)).toEqual(own);
});

test('counts beyond the limit of one call are added by the next', async () => {
  const { add } = storage();
  const totals = new WatchTotals('x', NOON);
  const own = { watched: sample(MOST_AT_ONCE + 1, 0), stable: sample(0, 0) };
  for (const added of [MOST_AT_ONCE, 1]) {
    await totals.share(own, add);
    const [, counts = {}] = add.mock.calls.at(-1) ?? [];
    expect(Math.max(...Object.values(counts))).toBe(added);
  }
  expect(await totals.share(own, add)).toBe(false);
});

test('counts of a failed call are added by the next', async () => {
  const { add, totals: stored } = storage();
  add.mockRejectedValueOnce(new Error('gone'));
  const totals = new WatchTotals('x', NOON);
  const own = { watched: sample(3, 1), stable: sample(5, 2) };
  await expect(totals.share(own, add)).rejects.toThrow('gone');
  await totals.share(own, add);
  expect([...stored.values()].filter((count) => count > 0)).toEqual([3, 1, 5, 2, 1]);
});

test('each watch has counts of its own', async () => {
  const { add, totals: stored } = storage();
  const own = { watched: sample(1, 0), stable: sample(0, 0) };
  for (const name of ['x', 'y']) await new WatchTotals(name, NOON).share(own, add);
  expect(stored.size).toBe(2 * (4 + NO_SAMPLE.cells.length));
  expect(stored.get(countName('watch', 'y', 'watched views'))).toBe(1);
});
