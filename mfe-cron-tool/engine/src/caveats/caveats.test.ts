import { CronExpressionParser } from 'cron-parser';
import { describe, expect, test } from 'vitest';
import { caveats } from './caveats.ts';

const NOW = new Date('2026-03-27T10:07:30Z');

/** The parser's runs in ISO 8601, from character `cut` up to `end`, with spaces between them. */
function runs(expression: string, count: number, cut = 5, end = 10): string {
  const schedule = CronExpressionParser.parse(expression, { currentDate: NOW, tz: 'UTC' });
  const times = Array.from({ length: count }, () => schedule.next().toDate().toISOString());
  return times.map((time) => time.slice(cut, end)).join(' ');
}

const weekdaysOf = (expression: string, count: number) =>
  runs(expression, count, 0)
    .split(' ')
    .map((day) => new Date(day).getUTCDay());

const notesOn = (expression: string) => caveats(expression, NOW).join(' ');

describe('a note lists the values of a step that doesn’t divide its period', () => {
  test.each([
    ['*/45 * * * *', /minutes 0 and 45.* gap is 15 minutes, not 45/, '10:45 11:00 11:45 12:00'],
    ['*/100 * * * *', /minute 0 only.*once per hour/, '11:00 12:00 13:00'],
    ['0 */7 * * *', /hours 0, 7, 14 and 21.* gap is 3 hours, not 7/, '14:00 21:00 00:00 07:00'],
    ['30/20 * * * *', /minutes 30 and 50.* gap is 40 minutes, not 20/, '10:30 10:50 11:30'],
    ['0 3/7 * * *', /hours 3, 10 and 17.* gap is 10 hours, not 7/, '17:00 03:00 10:00'],
    ['59 0/30 * * *', /hour 0 only.*once per day/, '00:59 00:59'],
  ])('%s', (expression, text, times) => {
    expect(notesOn(expression)).toMatch(text);
    expect(runs(expression, times.split(' ').length, 11, 16)).toBe(times);
  });

  test.each([
    ['0 0 */2 * *', 'days 1, 3, 5 … to 31', '03-29 03-31 04-01 04-03'],
    ['0 0 1 */5 *', 'January, June and November', '06-01 11-01 01-01 06-01'],
    ['0 0 * * */2', 'Sunday, Tuesday, Thursday and Saturday', '03-28 03-29 03-31 04-02'],
    ['0 0 * * */4', 'the last gap is 3 days, not 4', '03-29 04-02 04-05 04-09'],
    ['0 0 1 */13 *', 'January only', '01-01 01-01'],
    ['0 0 * * */7', 'Sunday only: once per week', '03-29 04-05'],
  ])('%s', (expression, text, days) => {
    expect(notesOn(expression)).toContain(text);
    expect(runs(expression, days.split(' ').length)).toBe(days);
  });
});

test.each([
  ...['*/5 * * * *', '5/15 * * * *', '7/20 * * * *', '0 */6 * * *', '*/60 * * * *', '0 */24 * * *'],
  ...['10-50/7 * * * *', '0 9-17/3 * * *', '0 0 1 */3 *', '*/1 * * * *'],
  ...['0 0 * * 1', '0 0 ? * 1', '0 0 1 * ?', '0 0 1 * *'],
  ...['0 0 28 * *', '0 0 L * *', '0 0 29,L 2 *', '0 0 31 1,3 *', '0 0 1-31 * *', '0 0 15,31 * *'],
])('%s needs no note', (expression) => {
  expect(caveats(expression, NOW)).toEqual([]);
});

describe('a day needs to match one of two day fields', () => {
  test('and a note says so', () => {
    expect(notesOn('0 0 13 * 5')).toMatch(/either, not just on days that match both\.$/);
    expect(runs('0 0 13 * 5', 4)).toBe('04-03 04-10 04-13 04-17');
  });

  test('also when one names an occurrence in the month', () => {
    expect(notesOn('0 0 1 * 5#3')).toContain('“5#3” adds the third Friday of the month');
    expect(runs('0 0 1 * 5#3', 3)).toBe('04-01 04-17 05-01');
  });

  test('and a note names the difference on Linux when one begins with *', () => {
    expect(notesOn('0 0 */2 * 1')).toContain('because “*/2” begins with *, a day must match both');
    expect(runs('0 0 */2 * 1', 4)).toBe('03-29 03-30 03-31 04-01');
    expect(notesOn('0 0 13 * 5')).not.toContain('Vixie');
  });

  test.each([
    ['0 0 1 * */1', '*/1', true],
    ['0 0 1 * 0-6', '0-6', false],
    ['0 0 1 * 1-7', '1-7', false],
    ['0 0 1 * sun-sat', 'sun-sat', false],
    ['0 0 1-31 * 1', '1-31', false],
    ['0 0 */1 * 1', '*/1', true],
  ])('%s runs every day', (expression, token, star) => {
    expect(notesOn(expression)).toContain(
      `and “${token}”, unlike *, counts as a match on every day`,
    );
    expect(notesOn(expression).includes('Vixie')).toBe(star);
    expect(runs(expression, 3)).toBe('03-28 03-29 03-30');
  });
});

test.each([
  [
    '0 0 31 * *',
    'in February, April, June, September and November: there’s no day 31',
    '03-31 05-31 07-31 08-31 10-31 12-31 01-31',
  ],
  ['0 0 30 2,4 *', 'It never runs in February: there’s no day 30 there.', '04-30 04-30'],
  ['0 0 30,31 * *', 'It never runs in February: none of these days exists there.', '03-30 03-31'],
  ['0 0 29 2 *', '29 February exists only in leap years. The next run is in 2028.', '02-29'],
  ['0 0 29 * *', 'It runs in February only in leap years: other years have no day 29.', '03-29'],
  ['0 0 29-31 * *', 'It runs in February only in leap years', '03-29 03-30'],
  ['0 0 31 2 1', 'None of the chosen months has a day “31”, so only the weekdays', '02-01 02-08'],
  ['0 0 * 2 1#5', 'It runs only in a few years: next in 2044, 2072 and 2112.', '02-29 02-29'],
  ['0 0 * * 1#5', 'Most months have only four Mondays, so it doesn’t run in those.', '03-30 06-29'],
  ['0 0 * * *#2', 'days 8 to 14 of the month, whatever the weekday', '04-08 04-09'],
  ['0 0 * * *#5', 'from the 29th on', '03-29 03-30 03-31 04-29'],
])(
  'a note names months and years without the day, as the parser skips them: %s',
  (expression, text, days) => {
    expect(notesOn(expression)).toContain(text);
    expect(runs(expression, days.split(' ').length)).toBe(days);
  },
);

test('years are the parser’s', () => {
  expect(runs('0 0 29 2 *', 1, 0, 4)).toBe('2028');
  expect(runs('0 0 * 2 1#5', 3, 0, 4)).toBe('2044 2072 2112');
});

test('names without a comma between them are read as one number', () => {
  expect(notesOn('0 0 1 janfeb *')).toContain('“janfeb” is read as December');
  expect(runs('0 0 1 janfeb *', 1)).toBe('12-01');
  expect(notesOn('0 0 * * sunmon')).toContain('Monday');
  expect(runs('0 0 * * sunmon', 1)).toBe('03-30');
  expect(notesOn('0 0 1 jan,feb *')).toBe('');
});

// cronstrue describes `1/2` as "Monday through Saturday"; cron-parser continues to 7, Sunday.
test.each([
  ['1/1', [0, 1, 2, 3, 4, 5, 6]],
  ['1/2', [0, 1, 3, 5]],
  ['fri/2', [0, 5]],
])('a step that reaches 7 includes Sunday: %s', (weekday, days) => {
  expect(notesOn(`0 0 * * ${weekday}`)).toContain(
    `“${weekday}” includes Sunday: the step reaches 7`,
  );
  expect([...new Set(weekdaysOf(`0 0 * * ${weekday}`, 14))].sort()).toEqual(days);
});

test.each(['2/2', '1-6/2', '*/2'])('a step that misses 7 doesn’t: %s', (weekday) => {
  expect(notesOn(`0 0 * * ${weekday}`)).not.toContain('includes Sunday');
});

test('a step from 7 matches only Sunday', () => {
  expect(notesOn('0 0 * * 7/1')).toContain('“7/1” matches Sunday only');
});

test('7 is Sunday', () => {
  expect(notesOn('0 0 * * 7')).toContain('7 is Sunday here');
  expect(notesOn('0 0 * * 5-7')).toContain('7 is Sunday here');
  expect(weekdaysOf('0 0 * * 7', 1)).toEqual([0]);
  expect(notesOn('17 7 7 7 *')).toBe('');
});

test('an invalid expression has no notes', () => {
  expect(caveats('60 * * * *', NOW)).toEqual([]);
  expect(caveats('H * * * *', NOW)).toEqual([]);
});
