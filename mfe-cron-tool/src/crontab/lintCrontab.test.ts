import { describe, expect, test } from 'vitest';
import { lintCrontab } from './lintCrontab.ts';
import { readCrontab } from './readCrontab.ts';

const FROM = Date.parse('2026-01-10T00:00Z');

const rules = (text: string, options: Parameters<typeof lintCrontab>[1] = {}) =>
  lintCrontab(text, { from: FROM, ...options }).map(
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

test('a crontab is read with its variables, users, zones and other dialects', () => {
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

// crontab(5) of cronie: "The CRON_TZ variable specifies the time zone specific for the cron table";
// TZ is one of the variables that commands get.
test('TZ sets no schedule’s zone, and before a schedule it makes a variable of the whole line', () => {
  const { jobs, variables } = readCrontab('TZ=Asia/Tokyo\n0 9 * * * /x');
  expect(jobs.map(({ zone }) => zone)).toEqual([undefined]);
  expect(variables).toEqual([{ line: 1, name: 'TZ', value: 'Asia/Tokyo' }]);
  expect(rules('TZ=Asia/Tokyo\n0 9 * * * /x')).toEqual(['1 note zone']);
  expect(rules('TZ=Asia/Tokyo 0 9 * * * /x')).toEqual(['1 error zone']);
  expect(rules('CRON_TZ=Asia/Tokyo 0 9 * * * /x', { scheduler: 'cronie' })).toEqual([
    '1 error zone',
  ]);
  // robfig/cron v3, parser.go: a prefix of the schedule.
  expect(rules('CRON_TZ=Asia/Tokyo 0 9 * * *', { scheduler: 'kubernetes' })).toEqual([
    '1 note no-command',
  ]);
});

describe('each finding has its line, its level and its rule', () => {
  test.each([
    ['60 * * * * /bin/true', ['1 error invalid']],
    ['a * * * * /bin/true', ['1 error unread']],
    ['0 25 * * * /bin/true', ['1 error invalid']],
    ['hello', ['1 error unread']],
    ['rate(7 minutes)', ['1 error unread']],
    ['@fortnightly x', ['1 error unread']],
    ['CRON_TZ=Mars/Olympus\n0 9 * * * /bin/true', ['2 error zone']],
    ['0 9 * * *', ['1 note no-command']],
    ['0 9 * * * date +%H', ['1 warning percent']],
    ['0 9 * * * date +\\%H', []],
    ['0 9 * * * /x\n\n0 9 * * * /x', ['3 warning duplicate']],
    ['0 9 * * * /x\n0 9 * * * /y', []],
    ['*/45 * * * * /x', ['1 note meaning']],
    ['# 60 * * * * /x\nA=1', []],
    ['H * * * * /x', []],
  ])('%s', (text, expected) => {
    expect(rules(text)).toEqual(expected);
  });

  test('with a scheduler, what it doesn’t take', () => {
    expect(rules('0 0 L * * /x', { scheduler: 'kubernetes' })).toEqual(['1 error scheduler']);
    expect(rules('0 0 L * * /x', { scheduler: 'eventbridge' })).toEqual([]);
    const [often] = lintCrontab("- cron: '*/2 * * * *'", { from: FROM, scheduler: 'github' });
    expect(often).toMatchObject({ level: 'error', rule: 'scheduler' });
    expect(often?.message).toContain('every five minutes at most');
  });

  test('with a zone, what its clocks skip', () => {
    const [finding, ...others] = lintCrontab('30 1 * * * /x', {
      from: FROM,
      zone: 'Europe/London',
    });
    expect(finding).toMatchObject({ rule: 'clocks', level: 'warning' });
    expect(finding?.message).toBe('Clocks in Europe/London skip 2026-03-29 01:30.');
    expect(others).toEqual([]);
    expect(rules('30 1 * * * /x', { zone: 'UTC' })).toEqual([]);
    expect(rules('30 * * * * /x', { zone: 'Europe/London' })).toEqual([]);
    expect(rules('30 1 1 * * /x', { zone: 'Europe/London' })).toEqual([]);
  });
});

test('a thousand lines are checked', () => {
  const lines = Array.from({ length: 1000 }, (_, line) => `${line % 60} 3 * * * /bin/job-${line}`);
  expect(lintCrontab(lines.join('\n'), { from: FROM, zone: 'UTC' })).toEqual([]);
});
