import { describe, expect, test } from 'vitest';
import { inspectCrontab } from './inspectCrontab.ts';
import type { CrontabReport, CrontabRequest } from './report.ts';

function inspect(text: string, more: Partial<CrontabRequest> = {}): CrontabReport {
  const from = Date.parse('2026-11-22T10:07Z');
  const work = inspectCrontab({ text, zone: 'UTC', from, ...more });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const sum = (counts: readonly number[] = []) => counts.reduce((all, count) => all + count, 0);

test('each line has a description, zone, runs and findings', () => {
  const { lines } = inspect(
    '@reboot root /a\n0 9 * * 1-5 /b\nCRON_TZ=Asia/Tokyo\n30 0 * * * /c\n60 * * * * /d\nhello',
  );
  expect(lines.map(({ line, description, zone, runs }) => [line, description, zone, runs])).toEqual(
    [
      [1, '', 'UTC', 0],
      [2, 'At 09:00, Monday through Friday', 'UTC', 5],
      [4, 'At 00:30', 'Asia/Tokyo', 7],
      [5, '', 'Asia/Tokyo', 0],
      [6, '', 'UTC', 0],
    ],
  );
  expect(lines.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
    ...[[], [], [], ['invalid'], ['unread']],
  ]);
  expect(lines.map(({ next }) => next && new Date(next).toISOString().slice(5, 16))).toEqual([
    ...[undefined, '11-23T09:00', '11-22T15:30', undefined, undefined],
  ]);
});

test('a scheduler’s rules and default zone apply', () => {
  const text = '0 0 13 * 1 /a';
  expect(inspect(text).lines[0]?.runs).toBe(1);
  expect(inspect(text, { scheduler: 'jenkins' }).lines[0]?.runs).toBe(0);
  const github = inspect('0 9 * * * /a', { scheduler: 'github', zone: 'Asia/Kolkata' });
  expect(github.lines[0]?.zone).toBe('UTC');
  // 09:00 UTC is 14:30 in Kolkata.
  expect(github.days[0]?.starts.indexOf(1)).toBe(14 * 4 + 2);
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

describe('a day', () => {
  test('has starts per 15 minutes, overlaps and quiet times', () => {
    const [sunday, ...others] = inspect(
      '0 * * * * /a\n0 * * * * /b\n20 4 * * * /c\n0 3 * * 0 /d',
    ).days;
    expect(others).toHaveLength(6);
    expect(sunday).toMatchObject({
      day: '2026-11-22',
      overlaps: [
        { lines: [1, 2, 4], times: ['03:00'] },
        { lines: [1, 2], times: expect.arrayContaining(['00:00', '23:00']) },
      ],
      quiet: [
        ['00:01', '01:00'],
        ['01:01', '02:00'],
        ['02:01', '03:00'],
      ],
    });
    expect([sum(sunday?.starts), sum(sunday?.shared)]).toEqual([50, 49]);
    expect(sunday?.starts.slice(12, 18)).toEqual([3, 0, 0, 0, 2, 1]);
    expect(others.map(({ starts }) => sum(starts))).toEqual([49, 49, 49, 49, 49, 49]);
    expect(inspect('0 12 * * * /a').days[0]?.quiet).toEqual([
      ['00:00', '12:00'],
      ['12:01', '24:00'],
    ]);
    expect(inspect('* * * * * /a').days[0]?.quiet).toEqual([]);
  });

  test('may have 23 or 25 hours', () => {
    const hours = (from: string) =>
      inspect('30 * * * * /a', { zone: 'Europe/London', from: Date.parse(from) }).days[0];
    expect(sum(hours('2026-03-29T12:00Z')?.starts)).toBe(23);
    expect(hours('2026-03-29T12:00Z')?.starts.slice(4, 8)).toEqual([0, 0, 0, 0]);
    expect(sum(hours('2026-10-25T12:00Z')?.starts)).toBe(25);
    expect(hours('2026-10-25T12:00Z')?.starts[6]).toBe(2);
  });
});

test('a line that starts twice after a gap doesn’t overlap itself', () => {
  const [sunday] = inspect('0,30 2 * * * /a', {
    zone: 'America/New_York',
    from: Date.parse('2026-03-08T12:00Z'),
  }).days;
  expect([sum(sunday?.starts), sunday?.overlaps]).toEqual([2, []]);
});

describe('suggestions', () => {
  const suggested = (text: string) =>
    inspect(text).suggestions.map(({ line, instead, together, left }) => [
      ...[line, instead, together, left],
    ]);

  test('move later lines to minutes with fewer starts, within their hour', () => {
    const [second, third, ...others] = suggested(
      '0 2 * * * /a\n0 2 * * * /b\n@daily /c\n0 2 * * 1 /d',
    );
    expect(others).toEqual([]);
    expect(second).toEqual([2, '8 2 * * *', 1, 0]);
    expect(third).toEqual([4, '4 2 * * 1', 2, 0]);
  });

  test('shift a step as a whole', () => {
    expect(suggested('*/15 * * * * /a\n*/15 * * * * /b')).toEqual([[2, '4-59/15 * * * *', 1, 0]]);
  });

  test('skip lines without overlap, without gain, or with a list or range of minutes', () => {
    expect(suggested('5 * * * * /a\n10 * * * * /b')).toEqual([]);
    expect(suggested('* * * * * /a\n0 * * * * /b')).toEqual([]);
    expect(suggested('0,30 * * * * /a\n0-10 * * * * /b')).toEqual([]);
    expect(suggested('0 0 31 2 * /a\n0 0 31 2 * /b')).toEqual([]);
  });

  test('concern the later of two lines, in any format', () => {
    const text = "  0   2 * * *  root /a\n@daily /b\n0 0 * * * /c\n- cron: '0 2 * * *'\n";
    const { suggestions } = inspect(text);
    expect(suggestions.map(({ line }) => line)).toEqual([3, 4]);
  });
});

test('the check yields after every line, so that a page without workers stays responsive', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `${at % 60} ${at % 24} * * * /job-${at}`);
  const request = { zone: 'Europe/London', from: Date.parse('2026-11-22T10:07Z') };
  const pieces = [...inspectCrontab({ text: text.join('\n'), ...request })].length;
  // One to check each line, one to search a better minute.
  expect(pieces).toBeGreaterThanOrEqual(2000);
});

test('a report covers a thousand lines, and is empty for an empty text', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `*/5 ${at % 24} * * * /job-${at}`).join(
    '\n',
  );
  const { lines, days } = inspect(text, { zone: 'Europe/London' });
  expect(lines).toHaveLength(1000);
  expect(sum(days[0]?.starts)).toBe(12_000);
  expect(inspect('# nothing\nA=1').lines).toEqual([]);
});

// 10,000 lines took 30 seconds.
test('beyond 2,000 jobs the report only counts lines', () => {
  const text = Array.from({ length: 2500 }, () => '* * * * * /x').join('\n');
  const { lines, days, unchecked } = inspect(text);
  expect([lines.length, unchecked]).toEqual([2000, 500]);
  expect(days[0]?.overlaps).toMatchObject([{ lines: { length: 2000 }, times: { length: 1440 } }]);
  expect(inspect('0 9 * * * /a').unchecked).toBe(0);
  expect(inspect('hello\n'.repeat(2500))).toMatchObject({
    lines: { length: 2000 },
    unchecked: 500,
  });
});

test('lines with the same times make one overlap, in the order of the file', () => {
  const [sunday] = inspect('0 3 * * * /a\n5 3 * * * /b\n0 3 * * 0 /c\n0 3 * * * /d').days;
  expect(sunday?.overlaps).toEqual([{ lines: [1, 3, 4], times: ['03:00'] }]);
});

test('a job of known duration overlaps those that start while it runs, and itself', () => {
  const { days } = inspect(
    '0 1 * * * /a # takes 40m\n*/20 1 * * * /b # takes 25m\n30 1 * * * /c\n40 1 * * * /d\n55 23 * * * /e # takes 10m\n3 0 * * * /f\n',
  );
  expect(days[1]?.running).toEqual([
    { line: 1, takes: 40, lines: [2, 3], times: ['01:20', '01:30'] },
    { line: 2, takes: 25, lines: [2, 3, 4], times: ['01:20', '01:30', '01:40'] },
    // It started the day before.
    { line: 5, takes: 10, lines: [6], times: ['00:03'] },
  ]);
  // 00:03, 01:00 (two lines start together), 01:20, 01:30 and 01:40 (two lines).
  expect(sum(days[1]?.shared)).toBe(1 + 2 + 1 + 1 + 2);
  expect(inspect('0 1 * * * /a\n30 1 * * * /b').days[1]?.running).toEqual([]);
});
