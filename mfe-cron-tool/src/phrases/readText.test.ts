import { describe, expect, test } from 'vitest';
import { readExpression } from '../expression/fieldSets.ts';
import { assemble } from '../expression/fields.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { readText } from './readText.ts';

/** The expression, the lines offered instead, or the reason. */
function answer(text: string): string {
  const found = readText(text);
  if (!found) return '';
  if ('refused' in found) return found.lines?.join(' | ') ?? found.refused;
  return assemble(found.fields);
}

describe('a phrase becomes five fields', () => {
  test.each([
    ['every minute', '* * * * *'],
    ['every 5 minutes', '*/5 * * * *'],
    ['Every five minutes.', '*/5 * * * *'],
    ['every 15 min', '*/15 * * * *'],
    ['every other minute', '*/2 * * * *'],
    ['every half hour', '*/30 * * * *'],
    ['every quarter of an hour', '*/15 * * * *'],
    ['twice an hour', '*/30 * * * *'],
    ['4 times per hour', '*/15 * * * *'],
    ['hourly', '0 * * * *'],
    ['every hour', '0 * * * *'],
    ['every hour at 15 past', '15 * * * *'],
    ['every hour at :20 and :50', '20,50 * * * *'],
    ['10 minutes past every hour', '10 * * * *'],
    ['every hour on the hour', '0 * * * *'],
    ['every hour at half past', '30 * * * *'],
    ['every 2 hours', '0 */2 * * *'],
    ['every two hours at minute 5', '5 */2 * * *'],
    ['every 6 hours on weekdays', '0 */6 * * 1-5'],
    ['every day', '0 0 * * *'],
    ['daily at 9', '0 9 * * *'],
    ['every day at 9:30', '30 9 * * *'],
    ['at 9:30 pm', '30 21 * * *'],
    ['at 5.15am', '15 5 * * *'],
    ['at 12 am', '0 0 * * *'],
    ['12pm every day', '0 12 * * *'],
    ['every day at noon', '0 12 * * *'],
    ['midnight', '0 0 * * *'],
    ['half past 9', '30 9 * * *'],
    ['at a quarter to 9', '45 8 * * *'],
    ['every day at 8 and 20', '0 8,20 * * *'],
    ['twice a day', '0 */12 * * *'],
    ['three times a day', '0 */8 * * *'],
    ['every night at 2', '0 2 * * *'],
    ['every night at 11', '0 23 * * *'],
    ['every evening at 7', '0 19 * * *'],
    ['at 7 in the evening', '0 19 * * *'],
    ['every morning at 7:30', '30 7 * * *'],
    ['every weekday at 9', '0 9 * * 1-5'],
    ['weekdays at 9am', '0 9 * * 1-5'],
    ['at 6 on working days', '0 6 * * 1-5'],
    ['every weekend at 10', '0 10 * * 0,6'],
    ['every monday', '0 0 * * 1'],
    ['Mondays and Fridays at 17:00', '0 17 * * 1,5'],
    ['on tue, thu and sat at 8', '0 8 * * 2,4,6'],
    ['monday to friday at 18:45', '45 18 * * 1-5'],
    ['fri to mon at 1', '0 1 * * 0,1,5,6'],
    ['every day except sunday at 4', '0 4 * * 1-6'],
    ['every day at 4 but not on weekends', '0 4 * * 1-5'],
    ['every hour from 9 to 5 on weekdays', '0 9-17 * * 1-5'],
    ['every 15 minutes between 9 and 17', '*/15 9-16 * * *'],
    ['every 10 minutes from 8am to 6pm on weekdays', '*/10 8-17 * * 1-5'],
    ['every 2 hours from 8 to 18', '0 8-18/2 * * *'],
    ['every hour from 22 to 4', '0 0-4,22,23 * * *'],
    ['every 20 minutes during working hours', '*/20 9-16 * * 1-5'],
    ['weekly', '0 0 * * 0'],
    ['weekly on wednesday at noon', '0 12 * * 3'],
    ['monthly', '0 0 1 * *'],
    ['every month on the 15th at 6', '0 6 15 * *'],
    ['on the 1st and 15th of the month at noon', '0 12 1,15 * *'],
    ['first day of the month at 3am', '0 3 1 * *'],
    ['last day of the month at 23:30', '30 23 L * *'],
    ['the 1st and last day of each month', '0 0 1,L * *'],
    ['on day 10 at 4', '0 4 10 * *'],
    ['first Monday of the month at noon', '0 12 * * 1#1'],
    ['every second tuesday of the month at 3', '0 3 * * 2#2'],
    ['last friday of every month at 17:00', '0 17 * * 5L'],
    ['on the 3rd thursday of november', '0 0 * 11 4#3'],
    ['quarterly', '0 0 1 */3 *'],
    ['first day of the quarter at 6', '0 6 1 1,4,7,10 *'],
    ['every 3 months', '0 0 1 */3 *'],
    ['every 6 months at 1', '0 1 1 */6 *'],
    ['yearly', '0 0 1 1 *'],
    ['every year on 25 December at 8', '0 8 25 12 *'],
    ['on March 1st', '0 0 1 3 *'],
    ['every day in June, July and August at 5', '0 5 * 6-8 *'],
    ['every monday from october to march at 6', '0 6 * 1-3,10-12 1'],
    ['last day of february', '0 0 L 2 *'],
    ['please run the job every 90 minutes', '0 */3 * * * | 30 1-22/3 * * *'],
    ['every hour and a half', '0 */3 * * * | 30 1-22/3 * * *'],
    ['at 8:00 and 17:30', '0 8 * * * | 30 17 * * *'],
    ['first and third monday of the month at 9', '0 9 * * 1#1 | 0 9 * * 1#3'],
    ['every monday at 9 and every friday at 17', '0 9 * * 1 | 0 17 * * 5'],
    ['Monday at 9 and Friday at 17', '0 9 * * 1 | 0 17 * * 5'],
    ['9am on monday, 5pm on friday', '0 9 * * 1 | 0 17 * * 5'],
    ['Mon 9:00, Wed 10:30 and Fri 11:00', '0 9 * * 1 | 30 10 * * 3 | 0 11 * * 5'],
    ['weekdays at 9 and weekends at 11:30', '0 9 * * 1-5 | 30 11 * * 0,6'],
    ['every day at 6 and on sundays at 11', '0 6 * * * | 0 11 * * 0'],
    ['on the 1st at 9 and on 25 December at 8', '0 9 1 * * | 0 8 25 12 *'],
    ['monday at 9 and friday at 17 in december', '0 9 * 12 1 | 0 17 * 12 5'],
    ['in june monday at 9 and friday at 17', '0 9 * 6 1 | 0 17 * 6 5'],
    ['in june on mondays at 9 and in july on fridays at 10', '0 9 * 6 1 | 0 10 * 7 5'],
    ['every hour on weekdays and every 2 hours on weekends', '0 * * * 1-5 | 0 */2 * * 0,6'],
    ['every morning at 7:30 and every evening at 7', '30 7 * * * | 0 19 * * *'],
    ['weekdays at 7 in the morning and at 6 in the evening', '0 7,18 * * 1-5'],
    ['weekdays in the morning at 7 and in the evening at 6', '0 7 * * 1-5 | 0 18 * * 1-5'],
    ['monday and friday at 9 and at 17', '0 9,17 * * 1,5'],
    ['at 9 on monday and friday', '0 9 * * 1,5'],
    ['every 15 minutes on weekdays from 9 to 17', '*/15 9-16 * * 1-5'],
  ])('%s → %s', (text, expected) => {
    expect(answer(text)).toBe(expected);
    for (const expression of expected.split(' | ')) {
      expect(readExpression(expression).verdict).toBe('valid');
    }
  });
});

describe('a whole line is read like a pasted one', () => {
  test.each([
    ['0 9 * * 1-5', '0 9 * * 1-5'],
    ['CRON_TZ=UTC */10 * * * * /usr/bin/x', '*/10 * * * *'],
    ['rate(5 minutes)', '*/5 * * * *'],
    ['OnCalendar=Mon *-*-* 09:00', '0 9 * * 1'],
    ['@weekly', '0 0 * * 0'],
  ])('%s → %s', (text, expected) => {
    expect(answer(text)).toBe(expected);
  });
});

test.each([
  ['every 30 seconds', '*/30 * * * * *'],
  ['every second', '* * * * * *'],
  ['every 15 seconds on weekdays', '*/15 * * * * 1-5'],
  ['on Mondays every 10 sec between 9 and 17', '*/10 * 9-16 * * 1'],
  ['at 09:00 every 30 seconds', undefined],
  ['every 7 seconds', undefined],
])('“%s” is refused with the six fields that have it: %s', (text, fields) => {
  const found = readText(text);
  expect(found).toMatchObject({ refused: phraseTexts.seconds });
  expect(found && 'lines' in found ? found.lines?.[0] : undefined).toBe(fields);
});

test('an interval of 60 seconds is one of a minute, and a zone in words is kept', () => {
  expect(readText('every 60 seconds')).toMatchObject({ fields: { minutes: '*' } });
  expect(readText('every 300 seconds')).toMatchObject({ fields: { minutes: '*/5' } });
  expect(readText('every 30 seconds in Berlin')).toMatchObject({ zone: 'Europe/Berlin' });
});

describe('a schedule without an expression is rejected with its reason', () => {
  test.each([
    ['every 7 minutes', 'every 7 minutes: counting restarts'],
    ['every 5 hours', 'every 5 hours: counting restarts each day'],
    ['every 2 days', 'counting restarts each month'],
    ['every other day at 9', 'counting restarts each month'],
    ['every 2 weeks', 'cron doesn’t count weeks'],
    ['biweekly on friday', 'cron doesn’t count weeks'],
    ['every other friday at 9', 'Cron doesn’t count weeks'],
    ['every 5 months', 'counting restarts each year'],
    ['every 2 years', 'no field for the year'],
    ['every 30 seconds', '*/30 * * * * *'],
    ['twice a week', 'Say on which days of the week'],
    ['every morning', 'Say at what time of the morning'],
    ['last working day of the month', 'can’t count working days'],
    ['first weekday of the month at 9', 'can’t count working days'],
    ['every friday on the 13th', 'cron runs on days that match either'],
    ['at 25:00', '“25:00” isn’t a time'],
    ['on the 32nd at 9', 'a day 32'],
    ['monday at 9 and tuesday and friday at 17 on weekends', 'Give each day its own times'],
    [
      'every 15 minutes on weekdays from 9 to 17 and on saturdays from 10 to 14',
      'Give each day its own times',
    ],
    ['every day at sunset', '“at sunset” isn’t clear'],
    ['weekdays except mon, tue, wed, thu and fri', 'That leaves no day or time'],
    ['@reboot', 'runs when the machine starts'],
    ['hello', '“hello” isn’t clear'],
  ])('%s', (text, reason) => {
    expect(answer(text)).toContain(reason);
  });

  // A megabyte of repeated words blocked the page for minutes.
  test('a text that is too long isn’t parsed', () => {
    expect(answer('at 9 and '.repeat(40))).toBe(
      'That’s too long. Describe one schedule in up to 300 characters.',
    );
    const long = `0 9 * * * /x\n${'# '.repeat(25_000)}`;
    expect(answer(long)).toBe('That’s too long to read here. Paste one schedule.');
    expect(readText(long)).toMatchObject({ more: true });
    expect(answer(`0 9 * * * ${'x'.repeat(40_000)}`)).toBe('0 9 * * *');
  });

  test('an empty line gives nothing', () => {
    expect(readText('  ')).toBeUndefined();
  });
});

test('notes name the defaults', () => {
  const note = (text: string) => {
    const found = readText(text);
    return found && 'note' in found ? found.note : '';
  };
  expect(note('every monday')).toContain('No time was given, so it runs at midnight.');
  expect(note('weekly at 9')).toContain('No weekday was given, so it runs on Sunday.');
  expect(note('every hour from 22 to 4 on weekdays')).toContain('the days that you named');
  expect(note('at 9 IST')).toContain('can also mean Asia/Jerusalem or Europe/Dublin');
  expect(note('0 9 * * * CST')).toContain('“CST” was read as America/Chicago');
  expect(note('monthly at 9')).toContain('No day was given, so it runs on the 1st.');
  expect(note('every 15 minutes from 9 to 17')).toContain('The last run of the day is at 16:45');
  expect(note('every weekday at 9')).toBe('“every weekday at 9” was written as five fields.');
});
