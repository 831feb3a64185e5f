import { expect, test } from 'vitest';
import { countRuns } from './countRuns.ts';
import { evaluate } from './evaluate.ts';

/** The counts of `countRuns`. */
function counted(expression: string, zone: string, by: 'hour' | 'day', day: string, days: number) {
  const from = Date.parse(day);
  const until = from + days * 86_400_000;
  const work = countRuns({ kind: 'count', expression, zone, from, until, by });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const sum = (cells: Readonly<Record<string, number>>) =>
  Object.values(cells).reduce((total, count) => total + count, 0);

test.each([
  ['*/7 9-17 * * 1-5', 'Europe/London', '2026-11-21T10:07:30Z'],
  ['*/20 * * * *', 'Europe/London', '2026-03-27T10:07:30Z'],
  ['*/20 * * * *', 'Europe/London', '2026-10-23T10:07:30Z'],
  ['30 1 * * *', 'America/New_York', '2026-03-06T10:07:30Z'],
])('%s in %s: the count equals the runs searched one by one', (expression, zone, day) => {
  const from = Date.parse(day);
  const request = { kind: 'evaluate', expression, zone, from, count: 1000 } as const;
  const runs = [...evaluate(request)].at(-1)?.runs ?? [];
  const expected = runs.filter((at) => at < from + 5 * 86_400_000).length;
  expect(expected).toBeGreaterThan(0);
  for (const by of ['hour', 'day'] as const) {
    const { cells, complete } = counted(expression, zone, by, day, 5);
    expect([by, complete, sum(cells)]).toEqual([by, true, expected]);
  }
});

test('each minute of four weeks is counted without searching every run', () => {
  const { cells, complete } = counted('* * * * *', 'UTC', 'hour', '2026-11-21T00:00Z', 28);
  expect(complete).toBe(true);
  // A run at `from` itself doesn't count.
  expect(sum(cells)).toBe(28 * 1440 - 1);
});
