import { htmlOf } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import { type CrontabReport, type CrontabRequest, inspectCrontab } from './inspectCrontab.ts';
import { Report } from './Report.tsx';

function inspect(text: string, more: Partial<CrontabRequest> = {}): CrontabReport {
  const from = Date.parse('2026-11-22T10:07Z');
  const work = inspectCrontab({ text, zone: 'UTC', from, ...more });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

test('each line has a description, zone, runs and findings; lines with errors come first', () => {
  const { lines } = inspect(
    '@reboot root /a\n0 9 * * 1-5 /b\nCRON_TZ=Asia/Tokyo\n30 0 * * * /c\n60 * * * * /d\nhello',
  );
  const rows = lines.map(({ line, description, zone, runs, next, findings }) => [
    ...[line, description, zone, runs, next && new Date(next).toISOString().slice(5, 16)],
    findings.map(({ rule }) => rule).join(),
  ]);
  expect(rows).toEqual([
    [5, '', 'Asia/Tokyo', 0, undefined, 'invalid'],
    [6, '', 'UTC', 0, undefined, 'unread'],
    [1, '', 'UTC', 0, undefined, ''],
    [2, 'At 09:00, Monday through Friday', 'UTC', 5, '11-23T09:00', ''],
    [4, 'At 00:30', 'Asia/Tokyo', 7, '11-22T15:30', ''],
  ]);
});

test('a scheduler’s rules and default zone apply', () => {
  const text = '0 0 13 * 1 /a';
  expect(inspect(text).lines[0]?.runs).toBe(1);
  expect(inspect(text, { scheduler: 'jenkins' }).lines[0]?.runs).toBe(0);
  const github = inspect('0 9 * * * /a', { scheduler: 'github', zone: 'Asia/Kolkata' });
  expect(github.lines[0]).toMatchObject({ zone: 'UTC', next: Date.parse('2026-11-23T09:00Z') });
  expect(inspect('0 0 L * * /a', { scheduler: 'debian' }).lines[0]).toMatchObject({
    description: '',
    runs: 0,
  });
});

describe('CRON_TZ', () => {
  // Debian's cron(8): "will only handle tasks in a single timezone"; cronie 1.7.2, cron.c, find_jobs:
  // every minute matches a line with CRON_TZ against localtime() of that zone.
  const text = 'CRON_TZ=Europe/London\n30 1 * * * /a';
  const runsOn = (scheduler: CrontabRequest['scheduler'], from: string) => {
    const { runs, next, zone } =
      inspect(text, { scheduler, from: Date.parse(from) }).lines[0] ?? {};
    return [zone, runs, next && new Date(next).toISOString().slice(5, 16)];
  };

  test('makes cronie follow the clock: skipped times don’t run, repeated ones run twice', () => {
    expect(runsOn('cronie', '2026-03-29T00:00Z')).toEqual(['Europe/London', 6, '03-30T00:30']);
    expect(runsOn('cronie', '2026-10-25T00:00Z')).toEqual(['Europe/London', 8, '10-25T00:30']);
    // Without CRON_TZ, cronie makes up for skipped times of the machine's own zone.
    const own = inspect('30 1 * * * /a', {
      ...{ scheduler: 'cronie', zone: 'Europe/London', from: Date.parse('2026-03-29T00:00Z') },
    });
    expect(own.lines[0]?.runs).toBe(7);
  });

  test('Debian’s cron ignores it, and a finding says so', () => {
    expect(runsOn('debian', '2026-03-29T00:00Z')).toEqual(['UTC', 7, '03-29T01:30']);
    expect(inspect(text, { scheduler: 'debian' }).lines[0]?.findings).toMatchObject([
      { level: 'warning', rule: 'zone', message: 'Debian’s cron ignores CRON_TZ=Europe/London.' },
    ]);
  });
});

describe('lines that start in the same minute', () => {
  const together = (text: string, more?: Partial<CrontabRequest>) =>
    inspect(text, more).together.map(({ lines, first, times }) => [
      ...[lines.join(' '), new Date(first).toISOString().slice(5, 16), times],
    ]);

  test('are listed with the first time and the number of times, largest groups first', () => {
    expect(together('0 * * * * /a\n0 * * * * /b\n20 4 * * * /c\n0 3 * * 0 /d')).toEqual([
      ['1 2 4', '11-29T03:00', 1],
      ['1 2', '11-22T11:00', 7 * 24 - 1],
    ]);
    expect(together('0 3 * * * /a\n5 3 * * * /b\n0 3 * * 0-6 /c\n0 3 * * * /d')).toEqual([
      ['1 3 4', '11-23T03:00', 7],
    ]);
    expect(together('5 * * * * /a\n10 * * * * /b')).toEqual([]);
    const pairs = Array.from({ length: 20 }, (_, at) => `${at} 3 * * * /a\n${at} 3 * * * /b`);
    expect(together(pairs.join('\n'))).toHaveLength(5);
  });

  test('may be in different zones, and aren’t one line that starts twice after a gap', () => {
    expect(together('0 9 * * * /a\nCRON_TZ=Asia/Tokyo\n0 18 * * * /b')).toEqual([
      ['1 3', '11-23T09:00', 7],
    ]);
    const from = Date.parse('2026-03-08T12:00Z');
    expect(together('0,30 2 * * * /a', { zone: 'America/New_York', from })).toEqual([]);
  });
});

test('the check yields after every line, so that a page without workers stays responsive', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `${at % 60} ${at % 24} * * * /job-${at}`);
  const request = { zone: 'Europe/London', from: Date.parse('2026-11-22T10:07Z') };
  const pieces = [...inspectCrontab({ text: text.join('\n'), ...request })].length;
  // One to check each line, one for the times of each schedule.
  expect(pieces).toBeGreaterThanOrEqual(1100);
});

// 10,000 lines took 30 seconds.
test('beyond 2,000 jobs the report only counts lines', () => {
  const text = Array.from({ length: 2500 }, () => '* * * * * /x').join('\n');
  const { lines, together, unchecked } = inspect(text);
  expect([lines.length, unchecked]).toEqual([2000, 500]);
  expect(together).toMatchObject([{ lines: { length: 2000 }, times: 7 * 1440 }]);
  const short = inspect('0 9 * * * /a');
  expect(short.unchecked).toBe(0);
  const report = { ...short, unchecked };
  expect(htmlOf(Report, { report, state: 'done', onLine() {} })).toContain(
    '1 job: no problems found. 500 more lines weren’t checked',
  );
  expect(inspect('# nothing\nA=1').lines).toEqual([]);
  expect(inspect('hello\n'.repeat(2500))).toMatchObject({
    lines: { length: 2000 },
    unchecked: 500,
  });
});
