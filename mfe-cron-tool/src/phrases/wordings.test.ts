// Wordings from other tools, with the expression and zone that they mean.
import { describe, expect, test } from 'vitest';
import { assemble } from '../expression/fields.ts';
import { readText } from './readText.ts';

/** Expression and zone; for a rejected line, the lines offered instead or the reason. */
function answer(text: string): string {
  const found = readText(text);
  if (!found) return '';
  if ('refused' in found) return found.lines?.join(' | ') ?? found.refused;
  return [assemble(found.fields), found.zone].filter(Boolean).join(' ');
}

describe('zones in words', () => {
  test.each([
    ['9:30 in Berlin', '30 9 * * * Europe/Berlin'],
    ['every day at 9:30 Berlin time', '30 9 * * * Europe/Berlin'],
    ['at 9 in New York', '0 9 * * * America/New_York'],
    ['at 9 in São Paulo', '0 9 * * * America/Sao_Paulo'],
    ['9am EST', '0 9 * * * America/New_York'],
    ['9am ET on weekdays', '0 9 * * 1-5 America/New_York'],
    ['every day at 7 CET', '0 7 * * * Europe/Berlin'],
    ['every weekday at 9 UTC', '0 9 * * 1-5 UTC'],
    ['every weekday at 9 (GMT)', '0 9 * * 1-5 UTC'],
    ['at 18:00 Europe/Berlin on fridays', '0 18 * * 5 Europe/Berlin'],
    ['0 9 * * 1-5 Europe/Berlin', '0 9 * * 1-5 Europe/Berlin'],
    ['0 9 * * 1-5 UTC', '0 9 * * 1-5 UTC'],
    ['0 9 * * 1-5 (America/New_York)', '0 9 * * 1-5 America/New_York'],
    ['Mon *-*-* 09:00 Europe/Berlin', '0 9 * * 1 Europe/Berlin'],
    ['every day in march at 9', '0 9 * 3 *'],
  ])('%s → %s', (text, expected) => expect(answer(text)).toBe(expected));

  test('are named in the note', () => {
    expect(readText('9am EST')).toMatchObject({
      note: expect.stringContaining('It runs in the time zone America/New_York.'),
    });
  });

  test('are rejected if unknown', () => {
    expect(answer('at 9 in Atlantis')).toContain('“in atlantis” isn’t clear');
  });
});

describe('days and months', () => {
  test.each([
    ['end of month', '0 0 L * *'],
    ['at the end of the month at 18:00', '0 18 L * *'],
    ['monthly on the last sunday', '0 0 * * 0L'],
    ['last sunday', '0 0 * * 0L'],
    ['every last friday at 17:00', '0 17 * * 5L'],
    ['first monday at 9', '0 9 * * 1#1'],
    ['1st Monday at 9', '0 9 * * 1#1'],
    ['every third day', 'No cron expression runs every 3 days'],
    ['every second tuesday', 'Cron doesn’t count weeks'],
    ['every other month on the 1st', '0 0 1 */2 *'],
  ])('%s → %s', (text, expected) => expect(answer(text)).toContain(expected));
});

describe('times and intervals', () => {
  test.each([
    ['cron for every 5 minutes', '*/5 * * * *'],
    ['cron expression for every day at 9', '0 9 * * *'],
    ['cron job every 10 minutes', '*/10 * * * *'],
    ['a cron that runs every hour', '0 * * * *'],
    ['schedule for every monday', '0 0 * * 1'],
    ['schedule: every 5 minutes', '*/5 * * * *'],
    ['every 5m', '*/5 * * * *'],
    ['every 2h', '0 */2 * * *'],
    ['every minute of every day', '* * * * *'],
    ['every day every 5 minutes', '*/5 * * * *'],
    ['every 10th minute', '*/10 * * * *'],
    ['every fifth minute', '*/5 * * * *'],
    ['every 3rd hour', '0 */3 * * *'],
    ['every midnight', '0 0 * * *'],
    ['every noon', '0 12 * * *'],
    ['every 4 hours starting at 2', '0 2-23/4 * * *'],
    ['every 6 hours from 3:30', '30 3-23/6 * * *'],
    ['every 2 hours starting at midnight', '0 */2 * * *'],
    ['every day starting at 9', '0 9 * * *'],
    ['every 15 minutes starting at 9', 'Give an interval or times'],
    ['every even hour', '0 */2 * * *'],
    ['every odd hour on mondays', '0 1-23/2 * * 1'],
    ['every odd day at 6', '0 6 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31 * *'],
    ['all day every minute', '* * * * *'],
    ['5 min', '*/5 * * * *'],
    ['10 minutes past every hour', '10 * * * *'],
    ['at 0930 on mondays', '30 9 * * 1'],
    ['twice daily', '0 */12 * * *'],
    ['twice daily at 6 and 18', '0 6,18 * * *'],
    ['twice a day at 9am and 5pm', '0 9,17 * * *'],
    ['mon-fri 9-17', '0 9-17 * * 1-5'],
    ['weekdays 9-17', '0 9-17 * * 1-5'],
    ['quarter past every hour', '15 * * * *'],
    ['every hour at quarter past', '15 * * * *'],
    ['every hour at a quarter to', '45 * * * *'],
    ['at 9h30', '30 9 * * *'],
    ['17h on fridays', '0 17 * * 5'],
    ['at 9:30:00', '30 9 * * *'],
    ['every 30 sec', '*/30 * * * * *'],
    ['every 2 days every 5 minutes', 'No cron expression runs every 2 days'],
    ['@every 1h30m', '0 */3 * * * | 30 1-22/3 * * *'],
    ['@every 5m', '*/5 * * * *'],
    ['@every 1h', '0 * * * *'],
    ['@every 10s', 'at most once a minute'],
    ['Mon..Fri *-*-* 09:30', '30 9 * * 1-5'],
    ['*-*-* 04:00:00', '0 4 * * *'],
  ])('%s → %s', (text, expected) => expect(answer(text)).toContain(expected));
});

describe('a schedule within code', () => {
  test.each([
    ['@Scheduled(cron = "0 0 9 * * MON-FRI")', '0 9 * * MON-FRI'],
    ['@Scheduled(cron="0 0 9 * * MON-FRI", zone="Europe/Berlin")', '0 9 * * MON-FRI Europe/Berlin'],
    ["cron.schedule('*/5 * * * *', () => {})", '*/5 * * * *'],
    ['cron.schedule("0 9 * * 1", job, { timezone: "Europe/Berlin" });', '0 9 * * 1 Europe/Berlin'],
    ["new CronJob('0 */30 * * * *', fn)", '*/30 * * * *'],
    ["triggers { cron('H 4 * * 1-5') }", 'H 4 * * 1-5'],
    [
      'gcloud scheduler jobs create http x --schedule="0 9 * * 1" --time-zone="Europe/Berlin"',
      '0 9 * * 1 Europe/Berlin',
    ],
    ['kubectl create cronjob x --image=i --schedule="*/1 * * * *" -- date', '*/1 * * * *'],
    ['aws events put-rule --name x --schedule-expression "rate(5 minutes)"', '*/5 * * * *'],
    ['https://crontab.guru/#0_9_*_*_1-5', '0 9 * * 1-5'],
    ['https://example.com/cron-analyser?cron=0+9+*+*+1-5&tz=UTC', '0 9 * * 1-5 UTC'],
  ])('%s → %s', (text, expected) => expect(answer(text)).toBe(expected));
});

test.each([
  ['0 9', '0 9 * * *', 'That’s 2 of five fields.'],
  ['*/5', '*/5 * * * *', 'That’s 1 of five fields.'],
  ['0 9 * 1-5', '0 9 * 1-5 *', 'That’s 4 of five fields.'],
])('missing fields are suggested: %s', (text, line, why) => {
  expect(readText(text)).toMatchObject({ lines: [line], refused: expect.stringContaining(why) });
});
