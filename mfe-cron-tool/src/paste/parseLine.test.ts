import { describe, expect, test } from 'vitest';
import { FIELD_NAMES } from '../cron/fields.ts';
import { parseLine } from './parseLine.ts';

const expressionOf = (text: string) => {
  const line = parseLine(text);
  return line && FIELD_NAMES.map((name) => line.fields[name]).join('|');
};

describe('a pasted line is split into five fields', () => {
  test.each([
    ['0 9 * * 1-5', '0|9|*|*|1-5'],
    ['  */15\t*  * * *  ', '*/15|*|*|*|*'],
    ['0 9 * jan-mar MON,WED', '0|9|*|jan-mar|MON,WED'],
    ['"0 9 * * 1-5"', '0|9|*|*|1-5'],
    ['`0 9 * * 1-5`', '0|9|*|*|1-5'],
    ["    - cron: '30 5 * * 1,3'", '30|5|*|*|1,3'],
    ["- cron: '30 5 * * 1,3'  # twice a week", '30|5|*|*|1,3'],
    ['cron: 30 5 * * 1,3 # twice a week', '30|5|*|*|1,3'],
    ['  schedule: "*/1 * * * *"', '*/1|*|*|*|*'],
    ['"schedule": "0 0 * * *",', '0|0|*|*|*'],
    ['schedule_expression = "cron(15 10 ? * MON-FRI *)"', '15|10|?|*|MON-FRI'],
    ['60 * * * *', '60|*|*|*|*'],
    ['H H(0-7) * * *', 'H|H(0-7)|*|*|*'],
  ])('%s', (text, fields) => {
    expect(expressionOf(text)).toBe(fields);
  });

  test.each([
    ['@yearly', '0|0|1|1|*'],
    ['@annually', '0|0|1|1|*'],
    ['@monthly', '0|0|1|*|*'],
    ['@weekly', '0|0|*|*|0'],
    ['@daily', '0|0|*|*|*'],
    ['@midnight', '0|0|*|*|*'],
    ['@hourly', '0|*|*|*|*'],
    ['@weekdays', '0|0|*|*|1-5'],
    ['@weekends', '0|0|*|*|0,6'],
    ['@Daily /usr/bin/backup', '0|0|*|*|*'],
    ['schedule: "@hourly"', '0|*|*|*|*'],
  ])('alias %s', (text, fields) => {
    expect(expressionOf(text)).toBe(fields);
    expect(parseLine(text)?.note).toContain('was written out as five fields');
  });
});

test('a command is left out and named', () => {
  expect(parseLine('5 4 * * sun /usr/bin/touch "$HOME/a file" >> log 2>&1')).toMatchObject({
    fields: { minutes: '5', hours: '4', dayOfWeek: 'sun' },
    command: '/usr/bin/touch "$HOME/a file" >> log 2>&1',
  });
  expect(parseLine('* * * * * echo 1 2 3')?.command).toBe('echo 1 2 3');
  expect(parseLine('0 0 * * * # at night')?.command).toBeUndefined();
});

test('so is the user of a system’s crontab', () => {
  const line = parseLine('17 *\t* * *\troot\tcd / && run-parts --report /etc/cron.hourly');
  expect(line?.command).toBe('cd / && run-parts --report /etc/cron.hourly');
  expect(line?.note).toContain('“root” was taken for the user');
});

describe('a zone is taken along', () => {
  test.each([
    'CRON_TZ=Europe/Berlin 0 9 * * *',
    'TZ=Europe/Berlin 0 9 * * *',
    'CRON_TZ=Europe/Berlin\n0 9 * * * /bin/true',
    '# nightly\nMAILTO=a@example.org\nTZ="Europe/Berlin"\n\n0 9 * * *',
    'schedule: "0 9 * * *"\ntimeZone: "Europe/Berlin"',
  ])('%s', (text) => {
    expect(parseLine(text)).toMatchObject({
      fields: { minutes: '0', hours: '9' },
      zone: 'Europe/Berlin',
    });
  });

  test('unless nobody knows it', () => {
    const line = parseLine('CRON_TZ=Mars/Olympus 0 9 * * *');
    expect(line?.zone).toBeUndefined();
    expect(line?.note).toContain('“Mars/Olympus” is not known');
  });
});

describe('seconds and years of other dialects are explained', () => {
  test.each([
    ['0 0 12 * * *', '0|12|*|*|*', 'for the seconds, is 0 and was left out'],
    ['*/10 * * * * *', '*/10 *|*|*|*|*', 'counts seconds'],
    ['0 15 10 ? * MON-FRI', '15|10|?|*|MON-FRI', 'Quartz'],
    ['0 15 10 ? * 6L', '15|10|?|*|5L', '“6L” is “5L” here'],
    ['0 15 10 ? * 6#3', '15|10|?|*|5#3', '“6#3” is “5#3” here'],
    ['0 0 0 ? * 2-6 *', '0|0|?|*|1-5', '“2-6” is “1-5” here'],
    ['0 15 10 * * ? 2005', '15|10|*|*|?', 'The year “2005” was left out'],
    ['cron(0 18 ? * 2-6 *)', '0|18|?|*|1-5', 'Amazon EventBridge'],
    ['0 0 * * 1 5', '0|*|*|1|5', 'for the seconds'],
  ])('%s', (text, fields, note) => {
    expect(expressionOf(text)).toBe(fields);
    expect(parseLine(text)?.note).toContain(note);
  });
});

test('of several lines the first schedule is taken', () => {
  const line = parseLine('# m h dom mon dow\n5 0 * * * a\n15 14 1 * * b\n0 22 * * 1-5 c');
  expect(line).toMatchObject({ fields: { minutes: '5' }, command: 'a' });
  expect(line?.note).toContain('2 more schedules follow');
});

test('a line that is commented out is still a line', () => {
  expect(parseLine('#0 5 * * 1 tar -zcf x')).toMatchObject({ fields: { hours: '5' } });
  expect(parseLine('#0 5 * * 1 tar -zcf x')?.note).toContain('was a comment');
});

test.each([
  '',
  '*/5',
  '1 - 5',
  '0 9 * *',
  'MAILTO=root',
  '# m h  dom mon dow   command',
  '@reboot /bin/true',
  '@every 5m',
  'every day at nine in the morning',
  'I have 5 * 3 apples and 2 pears',
  'OnCalendar=*-*-* 04:00:00',
  'rate(5 minutes)',
  'cron(0 18 * *)',
  '1 2 3 4 5 6 7 8',
])('“%s” is no line, and stays as it is', (text) => {
  expect(parseLine(text)).toBeUndefined();
});
