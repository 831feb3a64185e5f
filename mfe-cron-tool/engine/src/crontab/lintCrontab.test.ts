import { describe, expect, test } from 'vitest';
import { lintCrontab } from './lintCrontab.ts';
import { readCrontab } from './readCrontab.ts';

const FROM = Date.parse('2026-01-10T00:00Z');

const rules = (text: string, options: Parameters<typeof lintCrontab>[1] = {}) =>
  lintCrontab(`${text}\n`, { from: FROM, ...options }).map(
    ({ line, level, rule }) => `${line} ${level} ${rule}`,
  );

const FILE = `# /etc/cron.d/example
SHELL=/bin/sh
MAILTO=root

17 * * * * root cd / && run-parts /etc/cron.hourly
@reboot deploy /srv/start
CRON_TZ=Europe/London
  30 1 * * 7 www-data /srv/week
@daily /usr/bin/backup --all
- cron: '0 9 * * 1'
`;

test('a crontab’s variables, users, zones and other dialects are parsed', () => {
  const { jobs, unread } = readCrontab(FILE);
  expect(unread).toEqual([]);
  expect(jobs.map(({ line, expression, user, zone }) => [line, expression, user, zone])).toEqual([
    [5, '17 * * * *', 'root', undefined],
    [6, '', 'deploy', undefined],
    [8, '30 1 * * 7', 'www-data', 'Europe/London'],
    [9, '0 0 * * *', undefined, 'Europe/London'],
    [10, '0 9 * * 1', undefined, 'UTC'],
  ]);
  expect(jobs[2]).toMatchObject({ column: 3, command: '/srv/week' });
});

// cronie's crontab(5): "The CRON_TZ variable specifies the time zone specific for the cron table";
// TZ only reaches the commands' environment.
test('TZ sets no schedule’s zone, and turns a line that it starts into a variable', () => {
  const { jobs, variables } = readCrontab('TZ=Asia/Tokyo\n0 9 * * * /x');
  expect(jobs.map(({ zone }) => zone)).toEqual([undefined]);
  expect(variables).toEqual([{ line: 1, name: 'TZ', value: 'Asia/Tokyo' }]);
  expect(rules('TZ=Asia/Tokyo\n0 9 * * * /x')).toEqual(['1 note zone']);
  expect(rules('TZ=Asia/Tokyo 0 9 * * * /x')).toEqual(['1 error zone']);
  expect(rules('CRON_TZ=Asia/Tokyo 0 9 * * * /x', { scheduler: 'cronie' })).toEqual([
    '1 error zone',
  ]);
  // robfig/cron v3, parser.go: CRON_TZ is a prefix of the schedule.
  expect(rules('CRON_TZ=Asia/Tokyo 0 9 * * *', { scheduler: 'kubernetes' })).toEqual([
    '1 note no-command',
  ]);
});

describe('a finding has a line, a level and a rule', () => {
  test.each<[string, string[], string?]>([
    ['60 * * * * /bin/true', ['1 error invalid']],
    ['hello', ['1 error unread']],
    ['@fortnightly x', ['1 error unread']],
    ['CRON_TZ=Mars/Olympus\n0 9 * * * /bin/true', ['2 error zone']],
    ['0 9 * * *', ['1 note no-command']],
    ['0 9 * * * date +%H', ['1 warning percent']],
    ['0 9 * * * date +\\%H', []],
    ['0 9 * * * /x\n\n0 9 * * * /x', ['3 warning duplicate']],
    ['0 9 * * * /x\n0 9 * * * /y', []],
    ['*/45 * * * * /x', ['1 note meaning']],
    ['# 60 * * * * /x\nA=1', []],
    ['H * * * *', ['1 note no-command']],
    // They run on every cron.
    ['0 9 * * 0,7 /x', ['1 warning invalid']],
    ['*/5,*/10 9 * * * /x', ['1 warning invalid']],
    ['0 9 31 2 * /x', ['1 warning invalid']],
    ['CRON_TZ=IST\n0 9 * * * /x', ['2 error zone'], 'no time zone “IST”: write Asia/Kolkata.'],
    ['CRON_TZ=asia/tokyo\n0 9 * * * /x', ['2 error zone'], 'write Asia/Tokyo.'],
    ['0 9 * * MON#1 /x', ['1 error scheduler'], 'and runs “0 9 * * MON”, every Monday.'],
    ['* 6 * * * /x', ['1 warning often'], '* in Minutes runs it 60 times an hour; 0 runs it once.'],
    ['* 9-17 * * * /x', []],
    ['* */2 * * * /x', []],
    ['PATH=$HOME/bin:$PATH', ['1 warning variable'], 'Cron doesn’t expand $HOME here.'],
    ['PATH=/usr/bin:/bin\nPASSWORD=pa$word\n0 9 * * * /x', []],
    // FreeBSD, crontab(5).
    ['@every_minute /x', ['1 error unread'], 'Only FreeBSD’s cron accepts “@every_minute”.'],
    ['@3600 /x', ['1 error unread'], 'Only FreeBSD’s cron accepts “@3600”.'],
    // entry.c compares with strcmp(); only this tool accepts the other names.
    ['@Annually /x', ['1 error alias'], 'Names are lower case: write @annually.'],
    ['@weekdays /x', ['1 error alias'], 'No crontab accepts “@weekdays”: write 0 0 * * 1-5.'],
    ['0 9 * * * x\r\n0 8 * * * y\r', ['1 error file']],
    ['\uFEFF0 9 * * * /x', ['1 error file']],
    ['0\u00a09 * * * /x', ['1 error space']],
    ['0 9 * * *\u00a0/x', ['1 error space']],
    ['0 9 * * * echo a\u00a0b', []],
    ['0 9 * * /usr/bin/x', ['1 error unread'], 'Only 4 fields come before the command'],
    ['0 9 * ./x 5', ['1 error unread'], 'Only 3 fields come before the command; it takes five.'],
    ['30 4 * * run-parts --test /etc', ['1 error unread'], 'Only 4 fields come before'],
    ['0 9 * * mondey /x', ['1 error invalid'], 'Day (Week): “mondey” isn’t a weekday.'],
    ['0 9 * foo * /x', ['1 error invalid'], 'Month: “foo” isn’t a month.'],
    ['0 0 1-7 * 1 /x', ['1 note meaning']],
    ['0 0 1-7 * 1 [ "$(date +\\%u)" = 1 ] && /x', []],
  ])('%s', (text, expected, message = '') => {
    expect(rules(text)).toEqual(expected);
    const [finding] = lintCrontab(`${text}\n`, { from: FROM });
    expect(finding?.message ?? '').toContain(message);
  });

  test('a file without a line break at its end', () => {
    // Debian: "missing newline before EOF, can't install"; cronie, entry.c: "bad command".
    const [finding, ...others] = lintCrontab('0 9 * * * /x\n0 8 * * * /y', { from: FROM });
    expect(finding).toMatchObject({ line: 2, level: 'error', rule: 'file' });
    expect(others).toEqual([]);
    expect(lintCrontab('')).toEqual([]);
  });

  test('a command too long for Debian’s cron', () => {
    // Debian 3.0pl1-162, cron.h: MAX_COMMAND 1000; entry.c rejects a command that fills it.
    const line = (length: number) => `0 9 * * * root ${'x'.repeat(length)}`;
    expect(rules(line(998), { scheduler: 'debian' })).toEqual([]);
    expect(rules(line(999), { scheduler: 'debian' })).toEqual(['1 error length']);
    expect(rules(line(999))).toEqual(['1 warning length']);
    expect(rules(line(999), { scheduler: 'cronie' })).toEqual([]);
  });

  // cronie's and Debian's entry.c: a step needs an asterisk or a range; the other signs don't exist.
  test.each(['1/15 * * * *', '0 0 L * *', '0 0 * * MON#1', '0 0 ? * 1', '0 0 * * 5L', 'H * * * *'])(
    'what no crontab of Linux takes: %s',
    (expression) => {
      expect(rules(`${expression} /x`)).toEqual(['1 error scheduler']);
      expect(rules(expression)).not.toContain('1 error scheduler');
      expect(rules(`${expression} /x`, { scheduler: 'debian' })).toEqual(['1 error scheduler']);
    },
  );

  test.each(['5? * * * *', '** 3 * * *', '0 9 * * 1#2,5'])(
    'what Debian’s cron skips: %s',
    (expression) => {
      const [finding] = lintCrontab(`${expression} /x\n`, { from: FROM, scheduler: 'debian' });
      expect(finding).toMatchObject({ level: 'error', rule: 'scheduler' });
      expect(finding?.message).toMatch(/^Debian’s cron skips “(\?|\*|#2,5)” and runs/);
    },
  );

  // cronie 1.7.2, entry.c, get_range: [number] "~" [number], without a step.
  test('a random value and an unlogged run, which only cronie accepts', () => {
    for (const expression of ['~ * * * *', '0~59 9 * * *', '0 ~5,12 * * mon~fri', '-*/5 * * * *']) {
      expect(rules(`${expression} /x`)).toEqual(['1 note meaning']);
      expect(rules(`${expression} /x`, { scheduler: 'cronie' })).toEqual(['1 note meaning']);
      expect(rules(`${expression} /x`, { scheduler: 'debian' })).toEqual(['1 error scheduler']);
      expect(rules(`${expression} /x`, { scheduler: 'kubernetes' })).toEqual(['1 error scheduler']);
    }
    expect(rules('0~70 * * * * /x')).toEqual(['1 error invalid']);
    expect(rules('0~59/5 * * * * /x')).toEqual(['1 error invalid']);
  });

  // Amazon EventBridge User Guide, rate expressions.
  test('a rate, which only EventBridge accepts', () => {
    expect(rules('rate(7 minutes)')).toEqual(['1 note meaning']);
    expect(rules('rate(7 minutes)', { scheduler: 'eventbridge' })).toEqual(['1 note meaning']);
    expect(rules('rate(7 minutes)', { scheduler: 'debian' })).toEqual(['1 error unread']);
    expect(rules('rate(0 minutes)')).toEqual(['1 error unread']);
  });

  test('a missing user in a system crontab', () => {
    const system = (command: string) => rules(`0 9 * * * ${command}`, { system: true });
    for (const command of ['root /x', 'deploy run --all', 'git git-gc', '_www /x']) {
      expect(system(command)).toEqual([]);
    }
    for (const command of ['/usr/bin/x', 'bash /srv/run.sh', 'backup --all', 'backup']) {
      expect(system(command)).toEqual(['1 error user']);
    }
    expect(rules('@daily /x', { system: true })).toEqual(['1 error user']);
    expect(readCrontab('@daily deploy run now', { system: true }).jobs).toMatchObject([
      { user: 'deploy', command: 'run now' },
    ]);
  });

  test('with a scheduler, an expression that it rejects', () => {
    expect(rules('0 0 L * * /x', { scheduler: 'kubernetes' })).toEqual(['1 error scheduler']);
    expect(rules('0 0 L * * /x', { scheduler: 'eventbridge' })).toEqual([]);
    const [often] = lintCrontab("- cron: '*/2 * * * *'", { from: FROM, scheduler: 'github' });
    expect(often).toMatchObject({ level: 'error', rule: 'scheduler' });
    expect(often?.message).toContain('shortest interval is five minutes');
  });

  test('with a zone, a time that its clocks skip', () => {
    const message = 'Clocks in Europe/London skip 2026-03-29 01:30.';
    expect(lintCrontab('30 1 * * * /x\n', { from: FROM, zone: 'Europe/London' })).toEqual([
      { line: 1, column: 1, rule: 'clocks', level: 'warning', message },
    ]);
    expect(rules('30 1 * * * /x', { zone: 'UTC' })).toEqual([]);
    expect(rules('30 * * * * /x', { zone: 'Europe/London' })).toEqual([]);
    expect(rules('30 1 1 * * /x', { zone: 'Europe/London' })).toEqual([]);
  });
});
