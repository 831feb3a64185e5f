import { describe, expect, test } from 'vitest';
import { examples, presets } from '../texts/cron.texts.ts';
import { evaluate } from './evaluate.ts';

const SATURDAY = new Date('2026-11-21T10:07:30Z');

const at = (expression: string, from = SATURDAY, zone = 'UTC') =>
  evaluate({ expression, zone, from: from.getTime() });

/** Run times without seconds: "2026-11-21T10:15". */
const runs = (...args: Parameters<typeof at>) =>
  at(...args).runs.map((time) => new Date(time).toISOString().slice(0, 16));

describe('a valid expression is described and has five runs (spec §5)', () => {
  test.each([
    ['* * * * *', 'Every minute', '2026-11-21T10:08'],
    ['*/15 * * * *', 'Every 15 minutes', '2026-11-21T10:15'],
    ['5,35 * * * *', 'At 5 and 35 minutes past the hour', '2026-11-21T10:35'],
    ['0 0 * * *', 'At 12:00 AM', '2026-11-22T00:00'],
    ['0 0 ? * 1', 'At 12:00 AM, only on Monday', '2026-11-23T00:00'],
    ['0 0 1 * ?', 'At 12:00 AM, on day 1 of the month', '2026-12-01T00:00'],
    ['0 0 1 jan *', 'At 12:00 AM, on day 1 of the month, only in January', '2027-01-01T00:00'],
    ['0 0 * * SUN-SAT', 'At 12:00 AM, Sunday through Saturday', '2026-11-22T00:00'],
    ['0 0 * * 7', 'At 12:00 AM, only on Sunday', '2026-11-22T00:00'],
    ['0 0 * * 1#1', 'At 12:00 AM, on the first Monday of the month', '2026-12-07T00:00'],
    ['0 0 * * 1#5', 'At 12:00 AM, on the fifth Monday of the month', '2026-11-30T00:00'],
    ['0 0 L * *', 'At 12:00 AM, on the last day of the month', '2026-11-30T00:00'],
    ['0 0 * * 5L', 'At 12:00 AM, on the last Friday of the month', '2026-11-27T00:00'],
    ['59 23 31 12 *', 'At 11:59 PM, on day 31 of the month, only in December', '2026-12-31T23:59'],
    ['0 0 29 2 *', 'At 12:00 AM, on day 29 of the month, only in February', '2028-02-29T00:00'],
    ['*/30 * * * * *', 'Every 30 seconds', '2026-11-21T10:08'],
  ])('%s', (expression, description, first) => {
    const preview = at(expression);
    expect(preview).toMatchObject({ description, error: '' });
    expect(preview.runs).toHaveLength(5);
    expect(runs(expression)[0]).toBe(first);
  });

  test.each([...examples, ...presets])('example: $name', ({ expression }) => {
    expect(at(expression).error).toBe('');
    expect(runs(expression)).toHaveLength(5);
  });
});

test.each(['60 * * * *', '5-1 * * * *', '*/0 * * * *', '0 0 * * 1#6', '0 0 0 * * * *'])(
  'the invalid %s gets one message and nothing else (spec §5, §8)',
  (expression) => {
    expect(at(expression)).toMatchObject({
      description: '',
      error: 'Invalid cron expression',
      runs: [],
    });
  },
);

describe('an expression that parses but can’t be described or run gets the other message (spec §4)', () => {
  test.each([
    ['? * * * *', 'can’t be described'],
    ['* * * ? *', 'can’t be described'],
    ['0 0 * * 1#2.5', 'never runs: the search ends after 10,000 steps'],
    ['0\u00a01 0 * * *', 'has a no-break space inside'],
  ])('%s %s', (expression) => {
    expect(at(expression)).toMatchObject({
      description: '',
      error: 'Error calculating next executions',
      runs: [],
    });
  });
});

describe('the next runs', () => {
  test('begin after the given time and are in order', () => {
    const hours = runs('0 9-17 * * 1-5').map((run) => run.slice(5));
    expect(hours.join(' ')).toBe('11-23T09:00 11-23T10:00 11-23T11:00 11-23T12:00 11-23T13:00');
  });

  test('exclude the given time itself', () => {
    expect(runs('0 12 * * *', new Date('2026-11-21T12:00:00Z'))[0]).toBe('2026-11-22T12:00');
  });

  test('follow the given zone before and after its clocks change', () => {
    const friday = new Date('2026-03-27T12:00:00Z');
    expect(runs('0 9 * * *', friday, 'Europe/London').slice(0, 2)).toEqual([
      '2026-03-28T09:00',
      '2026-03-29T08:00',
    ]);
  });

  test('match either day field if both are set, because the parser isn’t strict', () => {
    expect(runs('0 0 24 * 1').slice(0, 2)).toEqual(['2026-11-23T00:00', '2026-11-24T00:00']);
  });
});

test('an unknown zone fails the calculation', () => {
  expect(at('0 9 * * *', SATURDAY, 'Mars/Olympus')).toMatchObject({
    zone: 'Mars/Olympus',
    error: 'Error calculating next executions',
    runs: [],
  });
  expect(at('60 9 * * *', SATURDAY, 'Mars/Olympus').error).toBe('Invalid cron expression');
});
