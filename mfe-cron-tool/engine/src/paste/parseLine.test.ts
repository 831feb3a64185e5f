import { describe, expect, test } from 'vitest';
import { FIELD_NAMES } from '../expression/fields.ts';
import { parseLine } from './parseLine.ts';

/** The parsed line; fails the test for a rejected one. */
const read = (text: string) => {
  const line = parseLine(text);
  if (line && 'refused' in line) throw new Error(line.refused);
  return line;
};

const expressionOf = (text: string) => {
  const line = read(text);
  return line && FIELD_NAMES.map((name) => line.fields[name]).join('|');
};

describe('a pasted line is split into five fields', () => {
  test.each([
    ['  */15\t*  * * *  ', '*/15|*|*|*|*'],
    ['0 9 * jan-mar MON,WED', '0|9|*|jan-mar|MON,WED'],
    ['"0 9 * * 1-5"', '0|9|*|*|1-5'],
    ["- cron: '30 5 * * 1,3'  # twice a week", '30|5|*|*|1,3'],
    ['cron: 30 5 * * 1,3 # twice a week', '30|5|*|*|1,3'],
    ['  schedule: "*/1 * * * *"', '*/1|*|*|*|*'],
    ['"schedule": "0 0 * * *",', '0|0|*|*|*'],
    ['60 * * * *', '60|*|*|*|*'],
    // cronie 1.7.2, entry.c: a random value, and an unlogged job.
    ['0~59 ~ * * * /x', '0~59|~|*|*|*'],
    ['-*/5 * * * * root /x', '*/5|*|*|*|*'],
    ['H H(0-7) * * *', 'H|H(0-7)|*|*|*'],
    ["crontab: '30 5 * * 1,3'", '30|5|*|*|1,3'],
    ['cron_expression = "0 9 * * 1"', '0|9|*|*|1'],
    ["--schedule-expression 'cron(0 9 * * ? *)'", '0|9|*|*|?'],
    ['rate(7 days)', '0|0|*|*|0'],
    ['OnCalendar=Sat,Sun 10:30', '30|10|*|*|0,6'],
    ['OnCalendar=Fri..Sun,Mon *-*-* 00:00', '0|0|*|*|0,1,5,6'],
    ['OnCalendar=*-*-* *:05/20', '5-59/20|*|*|*|*'],
    ['OnCalendar=*-01,07-01 06:00', '0|6|1|1,7|*'],
    ['OnCalendar=*-*~01 23:00:00', '0|23|L|*|*'],
    ['OnCalendar=Mon *-*-08..14 04:00', '0|4|*|*|1#2'],
    ['OnCalendar=Fri *-*~07/1 17:00', '0|17|*|*|5L'],
    ['OnCalendar=weekly', '0|0|*|*|1'],
    ["crontab(minute=0, hour='*/3', day_of_week='mon-fri')", '0|*/3|*|*|mon-fri'],
    ['"schedule": crontab(\n  hour=[7, 19],\n  minute="30",\n),', '30|7,19|*|*|*'],
    ['crontab()', '*|*|*|*|*'],
    ['schtasks /create /tn x /tr y /sc daily /st 02:30', '30|2|*|*|*'],
    ['schtasks /Create /TR "a b /d 3" /SC WEEKLY /D MON,FRI /ST 07:05', '5|7|*|*|mon,fri'],
    ['schtasks /create /tn x /sc hourly', '0|*|*|*|*'],
    ['schtasks /create /tn x /sc hourly /mo 4 /st 03:20', '20|3-23/4|*|*|*'],
    ['schtasks /create /tn x /sc minute /mo 15', '*/15|*|*|*|*'],
    ['schtasks /create /tn x /sc minute /mo 15 /st 00:07', '7-59/15|*|*|*|*'],
    ['schtasks /create /tn x /sc monthly /d 1 /st 01:00', '0|1|1|*|*'],
    ['schtasks /create /sc monthly /mo last /d fri /m jan,jul /st 01:00', '0|1|*|jan,jul|friL'],
    ['schtasks /create /sc monthly /mo lastday /st 01:00', '0|1|L|*|*'],
  ])('%s', (text, fields) => {
    expect(expressionOf(text)).toBe(fields);
  });

  test('an alias is written out, which the note says', () => {
    const aliases = '@yearly @annually @monthly @weekly @midnight @hourly @weekdays @weekends';
    expect(aliases.split(' ').map(expressionOf).join(' ')).toBe(
      '0|0|1|1|* 0|0|1|1|* 0|0|1|*|* 0|0|*|*|0 0|0|*|*|* 0|*|*|*|* 0|0|*|*|1-5 0|0|*|*|0,6',
    );
    expect(read('@Daily /usr/bin/backup')).toMatchObject({
      fields: { minutes: '0', hours: '0' },
      note: expect.stringContaining('“@Daily” was written out as five fields'),
    });
  });
});

test('a note names the command left out', () => {
  expect(read('5 4 * * sun /usr/bin/touch "$HOME/a file" >> log 2>&1')).toMatchObject({
    fields: { minutes: '5', hours: '4', dayOfWeek: 'sun' },
    command: '/usr/bin/touch "$HOME/a file" >> log 2>&1',
  });
  expect(read('* * * * * echo 1 2 3')?.command).toBe('echo 1 2 3');
  expect(read('0 0 * * * # at night')?.command).toBeUndefined();
});

test.each([
  ['17 3 * * * deploy /srv/app/bin/clean', 'deploy', '/srv/app/bin/clean'],
  ['17 *\t* * *\troot\tcd / && run-parts --report /etc', 'root', 'cd / && run-parts --report /etc'],
  ['*/5 * * * * prom-exporter [ -x /usr/bin/x ] && x', 'prom-exporter', '[ -x /usr/bin/x ] && x'],
  ['@daily backup cd /srv && ./run', 'backup', 'cd /srv && ./run'],
])('in %s the user is “%s”', (text, user, rest) => {
  expect(read(text)?.command).toBe(rest);
  expect(read(text)?.note).toContain(`“${user}” was read as the user`);
});

test.each(['bash /srv/run.sh', 'python3 /srv/run.py', 'backup --all', '/bin/true /tmp'])(
  'in %s there is no user',
  (command) => {
    expect(read(`0 9 * * * ${command}`)).toMatchObject({ command });
    expect(read(`0 9 * * * ${command}`)?.note).not.toContain('was read as the user');
  },
);

describe('a schedule that five fields can’t express is rejected with its reason', () => {
  test.each<[string, string, string[]?]>([
    ['@reboot /bin/true', 'runs when the machine starts'],
    ['rate(90 minutes)', 'Use 2 lines', ['0 */3 * * *', '30 1-22/3 * * *']],
    ['rate(0 minutes)', 'a whole number, 1 or more'],
    ['OnCalendar=2026-12-24 18:00', 'the year “2026”'],
    ['OnCalendar=*-*-* 00:00:30', 'the seconds “30”'],
    ['OnCalendar=Fri *-*-13 00:00', 'must both match'],
    ['[Timer]\nOnBootSec=5min', 'OnBootSec= counts from an event'],
    ['7 10 cron.weekly run-parts /etc/cron.weekly', '“cron.weekly” is a job of anacron'],
    ['@monthly 45 cron.monthly nice run-parts', '“cron.monthly” is a job of anacron'],
    ['crontab(minute=0, day_of_month=1, day_of_week=1)', 'In Celery, the date'],
    ['schtasks /create /sc onstart', '“/sc onstart” doesn’t run at times'],
    ['schtasks /create /sc minute /mo 5 /et 17:00', 'can’t express “/et”'],
    ['schtasks /create /sc daily', 'Add /st.'],
    ['schtasks /create /sc weekly /st 01:00', 'Add /d.'],
    ['schtasks /create /sc daily /mo 7 /st 01:00', 'every 7 days'],
    ['OnCalendar=Fri..Mon *-*-* 00:00', 'can’t express the calendar event'],
    ['OnCalendar=whenever it rains', 'can’t express the calendar event'],
  ])('%s', (text, why, lines) => {
    const refused = parseLine(text);
    expect(refused).toMatchObject({
      refused: expect.stringContaining(why),
      ...(lines && { lines }),
    });
  });
});

describe('a scheduler’s default zone UTC applies, or a named one', () => {
  test.each([
    ["- cron: '30 5 * * 1,3'", 'UTC', 'GitHub Actions uses UTC'],
    ['cron(0 9 * * ? *)', 'UTC', 'Amazon EventBridge uses UTC'],
    ["- cron: '30 5 * * 1'\n  timezone: 'America/New_York'", 'America/New_York', 'New_York.'],
    [
      'x = "cron(0 9 * * ? *)"\nschedule_expression_timezone = "Asia/Tokyo"',
      'Asia/Tokyo',
      'Tokyo.',
    ],
    ["'cron(0 9 * * ? *)' \\\n--schedule-expression-timezone 'Asia/Tokyo'", 'Asia/Tokyo', 'Tokyo.'],
    ['OnCalendar=*-*-* 04:00:00 Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin.'],
    ['CRON_TZ=Asia/Calcutta\n0 9 * * *', 'Asia/Kolkata', 'Asia/Kolkata.'],
    ['CRON_TZ=Europe/Berlin 0 9 * * *', 'Europe/Berlin', ''],
    ['CRON_TZ=Europe/Berlin\n0 9 * * * /bin/true', 'Europe/Berlin', ''],
    ['# nightly\nMAILTO=a@example.org\nCRON_TZ="Europe/Berlin"\n\n0 9 * * *', 'Europe/Berlin', ''],
    ['TZ=Europe/Berlin 0 9 * * *', 'Europe/Berlin', ''],
    // Jenkins, TimerTrigger/help-spec.html: TZ on the very first line.
    ['TZ=Europe/Berlin\n0 9 * * *', 'Europe/Berlin', ''],
    ['schedule: "0 9 * * *"\ntimeZone: "Europe/Berlin"', 'Europe/Berlin', ''],
    // crontab(5): TZ is a variable of the commands.
    [
      'TZ=Europe/Berlin\n0 9 * * * /bin/true',
      undefined,
      'TZ=Europe/Berlin affects the command only',
    ],
    [
      'MAILTO=a\nTZ=Europe/Berlin\n0 9 * * *',
      undefined,
      'TZ=Europe/Berlin affects the command only',
    ],
    ['CRON_TZ=Mars/Olympus 0 9 * * *', undefined, 'no time zone “Mars/Olympus”'],
    ['schedule: "0 9 * * *"', undefined, ''],
  ])('%s', (text, zone, note) => {
    expect(read(text)).toMatchObject({ fields: { hours: expect.stringMatching(/^[459]$/) } });
    expect(read(text)?.zone).toBe(zone);
    expect(read(text)?.note).toContain(note);
  });
});

describe('seconds and years of other dialects are explained', () => {
  test.each([
    ['0 0 12 * * *', '0|12|*|*|*', '0 seconds, was left out'],
    ['*/10 * * * * *', '*/10 *|*|*|*|*', 'counts seconds'],
    ['0 15 10 ? * 6L', '15|10|?|*|5L', '“6L” became “5L”'],
    ['0 15 10 ? * 6#3', '15|10|?|*|5#3', '“6#3” became “5#3”'],
    ['0 0 0 ? * 2-6 *', '0|0|?|*|1-5', '“2-6” became “1-5”'],
    // Quartz 2.3.2, CronExpression.addToSet: a step without an end continues to 7, Saturday.
    ['0 0 9 ? * 2/2', '0|9|?|*|1-6/2', '“2/2” became “1-6/2”'],
    ['0 0 9 ? * MON/2', '0|9|?|*|MON-SAT/2', '“MON/2” became “MON-SAT/2”'],
    ['cron(0 9 ? * 2/3 *)', '0|9|?|*|1-6/3', '“2/3” became “1-6/3”'],
    ['0 0 9 ? * */2', '0|9|?|*|*/2', 'Quartz'],
    ['0 0 9 ? * 2-6/2', '0|9|?|*|1-5/2', '“2-6/2” became “1-5/2”'],
    ['0 15 10 * * ? 2005', '15|10|*|*|?', 'The year “2005” was left out'],
    ['cron(0 18 ? * 2-6 *)', '0|18|?|*|1-5', 'Amazon EventBridge'],
    ['0 0 * * 1 5', '0|*|*|1|5', '0 seconds'],
  ])('%s', (text, fields, note) => {
    expect(expressionOf(text)).toBe(fields);
    expect(read(text)?.note).toContain(note);
  });
});

test('an expression with seconds or a year is kept as written, with its scheduler', () => {
  expect(read('cronSchedule("0 0 9 15W * ? 2027")')?.seconds).toEqual({
    dialect: 'quartz',
    expression: '0 0 9 15W * ? 2027',
  });
  expect(read('@Scheduled(cron = "0 0 9 13 * FRI")')?.seconds?.dialect).toBe('spring');
  expect(read('cron(0 9 ? * 2L *)')?.seconds?.dialect).toBe('eventbridge');
  expect(read('0 9 * * 1-5')?.seconds).toBeUndefined();
});

test('the first of several schedules is used', () => {
  const line = read('# m h dom mon dow\n5 0 * * * a\n15 14 1 * * b\n0 22 * * 1-5 c');
  expect(line).toMatchObject({ fields: { minutes: '5' }, command: 'a', more: true });
  expect(line?.note).toContain('2 more schedules were left out');
});

test('the result says whether more schedules follow, even if the first is rejected', () => {
  expect(parseLine('@reboot a\n6 0 * * * b')?.more).toBe(true);
  expect(parseLine('A=1\n# c\n5 0 * * * a\n')?.more).toBe(false);
});

test('a commented-out line is parsed', () => {
  expect(read('#0 5 * * 1 tar -zcf x')).toMatchObject({ fields: { hours: '5' } });
  expect(read('#0 5 * * 1 tar -zcf x')?.note).toContain('was commented out');
});

test.each([
  '',
  '1 - 5',
  'MAILTO=root',
  '# m h  dom mon dow   command',
  'every day at nine in the morning',
  'I have 5 * 3 apples and 2 pears',
  'cron(0 18 * *)',
  '1 2 3 4 5 6 7 8',
])('“%s” isn’t a line', (text) => {
  expect(parseLine(text)).toBeUndefined();
});
