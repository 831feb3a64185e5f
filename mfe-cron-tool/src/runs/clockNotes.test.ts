import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { describe, expect, test } from 'vitest';
import { clockNotes } from './clockNotes.ts';

/** The notes on each run of an expression. */
function notes(expression: string, zone: string, from: string, count = 5) {
  const answer = evaluate({ expression, zone, from: Date.parse(from), count });
  expect(answer.runs).toHaveLength(count);
  const texts = answer.runs.map((_, index) => clockNotes(answer, index).join(' '));
  return { texts, runs: answer.runs.map((at) => new Date(at).toISOString().slice(0, 16)) };
}

const LOST = /^Before this run, clocks go forward and skip (.*) on (.*), so nothing runs then\.$/;
const TOGETHER = /skip (.*) on this day, so that run coincides with this one\.$/;

test('a note explains a run whose clock time is skipped', () => {
  const { texts, runs } = notes('30 1 * * *', 'Europe/London', '2026-03-28T12:00Z');
  expect(runs.slice(0, 2)).toEqual(['2026-03-29T01:30', '2026-03-30T00:30']);
  expect(texts[0]).toMatch(/^Clocks go forward and skip 01:30 on this day, so it runs later\./);
  expect(texts.slice(1).join('')).toBe('');
});

describe('a note names skipped times at the next run', () => {
  test.each([
    ['30 2,3 * * *', 'America/New_York', '2026-03-07T12:00Z', 0, TOGETHER, '02:30'],
    ['0 1-3 * * *', 'America/New_York', '2026-03-08T05:00Z', 1, TOGETHER, '02:00'],
    ['10 * * * *', 'Australia/Lord_Howe', '2026-10-03T14:00Z', 1, LOST, '02:10'],
    // The note names the first and the last of many.
    ['0-20/5 * * * *', 'Australia/Lord_Howe', '2026-10-03T15:00Z', 0, LOST, '02:00 to 02:20'],
  ] as const)('%s in %s from %s', (expression, zone, from, index, pattern, times) => {
    const { texts } = notes(expression, zone, from);
    const [, clocks, day = '4 Oct'] = pattern.exec(texts[index] ?? '') ?? [];
    expect(clocks).toBe(times);
    expect(day).toMatch(/^(4 Oct|Oct 4)$/);
    expect(texts.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    // The parser runs these later, and the run's own note says so.
    ['30 2 * * *', 'America/New_York', '2026-03-07T12:00Z'],
    ['*/10 2 * * *', 'America/New_York', '2026-03-07T12:00Z'],
    // Every hour of that day has a run.
    ['30 * * * *', 'America/New_York', '2026-03-08T05:00Z'],
    ['30 9 * * *', 'America/New_York', '2026-03-07T12:00Z'],
    ['30 2 * * *', 'UTC', '2026-03-07T12:00Z'],
    ['30 1 * * *', 'America/New_York', '2026-10-31T12:00Z'],
  ] as const)('%s in %s from %s has none', (expression, zone, from) => {
    const { texts } = notes(expression, zone, from);
    expect(texts.join(' ')).not.toMatch(/nothing runs then|coincides/);
  });
});

test.each([
  ['Europe/London', '30 1 * * *', '2026-10-24T12:00Z', ['first']],
  ['Europe/London', '30 * * * *', '2026-10-25T00:00Z', ['first', 'second']],
  ['Australia/Lord_Howe', '*/15 * * * *', '2026-04-04T14:35Z', ['first', 'second', 'second']],
] as const)(
  'a repeated time says which of the two it is: %s, %s',
  (zone, expression, from, said) => {
    const { texts } = notes(expression, zone, from);
    const found = texts.map(
      (text) => /happens twice on this day\. This is the (\w+)/.exec(text)?.[1],
    );
    expect(found.filter(Boolean)).toEqual(said);
  },
);

test('most days have no notes', () => {
  expect(notes('30 7 * * *', 'America/New_York', '2026-03-10T00:00Z').texts.join('')).toBe('');
});
