import { expect, test } from 'vitest';
import { assemble } from '../expression/fields.ts';
import { pasteTexts } from '../texts/paste.texts.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { readText } from './readText.ts';

/** The expression, the lines offered instead, or the reason. */
function answer(text: string): string {
  const found = readText(text);
  if (!found) return '';
  if ('refused' in found) return found.lines?.join(' | ') ?? found.refused;
  return assemble(found.fields);
}

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

test.each([
  ['Every Day at 9 Foo in Berlin.', 'Foo in Berlin'],
  ['İx every  5  Bananas', 'İx every  5  Bananas'],
  ['Daily at half past Nine Or So', 'So'],
  ['at 9 and  Quarter past Foo', 'Foo'],
  ['twice an hour, Five minutes, daily', 'Five minutes'],
  ['every 38 mins, Every Even Hour', 'Every Even Hour'],
  ['between 9 and 11 PM hourly', 'between 9 and 11 PM'],
  ['every 2 hours, Every 3 Hours', 'Every 3 Hours'],
])('the refusal of “%s” quotes what was typed: %s', (text, words) => {
  expect(answer(text)).toContain(`“${words}”`);
});

// A megabyte of repeated words blocked the page for minutes.
test('a text that is too long isn’t parsed, and an empty line gives nothing', () => {
  expect(answer('at 9 and '.repeat(40))).toContain(
    'Describe one schedule in up to 300 characters.',
  );
  const long = `0 9 * * * /x\n${'# '.repeat(25_000)}`;
  expect(readText(long)).toEqual({ refused: pasteTexts.tooLong, more: true });
  expect(answer(`0 9 * * * ${'x'.repeat(40_000)}`)).toBe('0 9 * * *');
  expect(readText('  ')).toBeUndefined();
});

test('the reason for several lines has the notes too', () => {
  expect(readText('1st or last friday in Berlin')).toMatchObject({
    refused:
      'No single expression does that. Use 2 lines with the same command. Cron can’t choose, so “1st or last” was read as both. No time was given, so it runs at midnight. It runs in the time zone Europe/Berlin.',
  });
});

test('notes name the defaults', () => {
  const note = (text: string) => {
    const found = readText(text);
    return found && 'note' in found ? found.note : '';
  };
  expect(note('weekly at 9')).toContain('No weekday was given, so it runs on Sunday.');
  expect(note('every hour from 22 to 4 on weekdays')).toContain('the days that you named');
  expect(note('at 9 IST')).toContain('can also mean Asia/Jerusalem or Europe/Dublin');
  expect(note('0 9 * * * CST')).toContain('“CST” was read as America/Chicago');
  expect(note('monthly at 9')).toContain('No day was given, so it runs on the 1st.');
  expect(note('every 15 minutes from 9 to 17')).toContain('The last run of the day is at 16:45');
  expect(note('Monday or Tuesday at 9')).toContain('“Monday or Tuesday” was read as both.');
  expect(note('every weekday at 9')).toBe('“every weekday at 9” was written as five fields.');
});
