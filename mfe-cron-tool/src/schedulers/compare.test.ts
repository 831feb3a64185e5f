import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';

/** A scheduler's row in one line: `+` marks a run that generic cron lacks, `-` one that only generic cron has. */
function rowOf(
  name: string,
  expression: string,
  at: [zone: string, from: string],
  written?: SecondsText,
) {
  const [zone, from] = at;
  const evaluation = evaluate({ expression, zone, from: Date.parse(from) });
  const row = compare(evaluation, '', written).find((one) => one.name.startsWith(name));
  if (!row) throw new Error('No such row.');
  const time = (one = 0) => new Date(one).toISOString().slice(5, 16);
  const sign = row.differs?.only === 'here' ? '+' : '-';
  return [
    row.refused ?? time(row.next),
    ...(row.differs ? [`${sign}${time(row.differs.at)} ${row.differs.because}`] : []),
  ].join(' ');
}

const NOW: [string, string] = ['Europe/London', '2026-11-22T10:00Z'];
const SPRING: [string, string] = ['America/New_York', '2026-03-07T12:00Z'];

test.each([
  ['Kubernetes', '0 9 * * 1-5', NOW, /^11-23T09:00$/],
  ['Kubernetes', '30 2 * * *', SPRING, /^03-09T06:30 -03-08T07:30 It follows the clock/],
  ['cronie', '30 2 * * *', SPRING, /^03-08T07:00 \+03-08T07:00 When clocks change/],
  // The next clock change is months away.
  ['Quartz', '30 1 * * *', NOW, /^11-23T01:30 -03-28T01:30 Times that clocks skip don’t run/],
  ['cronie', '0 0 */2 * 1', NOW, /^11-23T00:00 -11-25T00:00 A day must match both day fields/],
  ['GitHub', '0 9 * * *', ['Asia/Tokyo', NOW[1]], /^11-23T09:00 -11-23T00:00 It runs in UTC/],
  ['Jenkins', '0 9 * * 5L', NOW, /^It doesn’t accept “5L”/],
  ['systemd', '0 0 9 * * 1', NOW, /^It has no seconds\.$/],
  ['Quartz', '0 9 13 * 5', NOW, /^In Quartz and Spring a day must match both day fields/],
  ['Spring', '0 9 * * 1-5', NOW, /^11-23T09:00$/],
  ['Spring', '*/30 9 * * * *', NOW, /^11-22T10:09$/],
] as const)('%s: %s', (name, expression, [zone, from], pattern) => {
  expect(rowOf(name, expression, [zone, from])).toMatch(pattern);
});

test('an expression written for Quartz runs as written', () => {
  const written = { dialect: 'quartz', expression: '15,45 0 9 ? * MON-FRI' } as const;
  expect(rowOf('Quartz', '0 9 * * 1-5', NOW, written)).toMatch(/^11-23T09:00 -11-23T09:00/);
});
