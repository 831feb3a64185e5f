import { expect, test } from 'vitest';
import { durationIn, putDuration, readDuration, writeDuration } from './duration.ts';
import { lintCrontab } from './lintCrontab.ts';
import { readCrontab } from './readCrontab.ts';

test.each([
  ['20m', 20, '20m'],
  ['90 minutes', 90, '1h30m'],
  ['1h 30 min', 90, '1h30m'],
  ['1.5h', 90, '1h30m'],
  ['45s', 0.75, '45s'],
])('“%s” is a duration of %d minutes', (text, minutes, short) => {
  expect(readDuration(text)).toBe(minutes);
  expect(writeDuration(minutes)).toBe(short);
});

test('other texts, nothing and more than a week are no duration', () => {
  for (const text of ['', 'soon', '20', '0m', '5 days', '20m or so', '169h']) {
    expect(readDuration(text), text).toBeUndefined();
  }
});

test('a very long row of digits is refused at once and quoted in part', () => {
  const [job] = readCrontab(`0 1 * * * /a # takes ${'1'.repeat(400_000)}`).jobs;
  expect(String(job?.takes)).toHaveLength(40);
});

test('a duration stands behind the command, or alone in the line before', () => {
  const { jobs } = readCrontab(
    '0 1 * * * /a # takes 20m\n# Takes: 1h\n0 2 * * * /b\n0 3 * * * /c\n# takes 5m\n\n@daily /d\n0 5 * * * /e # takes ages',
  );
  expect(jobs.map(({ line, takes }) => [line, takes])).toEqual([
    ...[
      [1, 20],
      [3, 60],
      [4, undefined],
      [7, undefined],
      [8, 'ages'],
    ],
  ]);
  expect(durationIn('0 1 * * * /bin/echo "it takes 20m"')).toBeUndefined();
});

test('a written duration replaces the one before and keeps the other lines', () => {
  const text = 'A=1\r\n0 1 * * * /a\r\n0 2 * * * /b # takes 5m\n';
  const once = putDuration(text, 2, '20m');
  expect(once).toBe('A=1\r\n0 1 * * * /a # takes 20m\r\n0 2 * * * /b # takes 5m\n');
  expect(putDuration(once, 2, '')).toBe(text);
  expect(putDuration(text, 3, '1h')).toContain('/b # takes 1h\n');
});

test('a job that starts again while it runs gets a warning, and so does an unreadable duration', () => {
  const found = lintCrontab(
    '*/15 * * * * /a # takes 20m\n*/15 * * * * /b # takes 15m\n50 23,0 * * * /c # takes 61m\n0 9 * * * /d # takes long\n',
  );
  expect(found.map(({ line, level, rule, message }) => [line, level, rule, message])).toEqual([
    [1, 'warning', 'duration', expect.stringContaining('takes 20m and starts again before')],
    [3, 'warning', 'duration', expect.stringContaining('takes 1h1m')],
    [4, 'warning', 'duration', expect.stringContaining('“long” isn’t a duration')],
  ]);
});
