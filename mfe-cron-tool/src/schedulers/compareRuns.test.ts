import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { SCHEDULERS, type Scheduler } from '@site/cron-engine/schedulers/schedulers';
import { expect, test } from 'vitest';
import { compareRuns } from './compareRuns.ts';

/** A scheduler's runs: `+` marks one that generic cron lacks, `-` one that only generic cron has. */
function compare(id: Scheduler['id'], expression: string, zone: string, from: string): string[] {
  const scheduler = SCHEDULERS.find((one) => one.id === id);
  const request = { expression, zone, from: Date.parse(from), count: 5 };
  const evaluation = [...evaluate({ ...request })].at(-1);
  if (!scheduler || !evaluation) throw new Error('Nothing to compare.');
  const found = compareRuns(scheduler, evaluation, scheduler.zone ?? zone);
  if ('refused' in found) return [found.refused];
  const signs = { here: '+', plain: '-' };
  return found.runs.map(
    ({ at, only }) => `${only ? signs[only] : ''}${new Date(at).toISOString().slice(5, 16)}`,
  );
}

test('equal runs have no mark', () => {
  const runs = compare('kubernetes', '0 9 * * 1-5', 'Europe/London', '2026-11-22T10:00Z');
  expect(runs).toHaveLength(5);
  for (const run of runs) expect(run).toMatch(/^\d/);
});

test('a skipped run is missing, or happens earlier', () => {
  const [zone, from] = ['America/New_York', '2026-03-07T12:00Z'];
  expect(compare('kubernetes', '30 2 * * *', zone, from).slice(0, 2)).toEqual([
    '-03-08T07:30',
    '03-09T06:30',
  ]);
  expect(compare('cronie', '30 2 * * *', zone, from).slice(0, 3)).toEqual([
    '+03-08T07:00',
    '-03-08T07:30',
    '03-09T06:30',
  ]);
});

test('the scheduler’s default zone moves every run', () => {
  expect(compare('github', '0 9 * * *', 'Asia/Tokyo', '2026-11-22T10:00Z').slice(0, 2)).toEqual([
    '-11-23T00:00',
    '+11-23T09:00',
  ]);
});

test('a rejected expression gives the reason', () => {
  expect(compare('jenkins', '0 9 * * 5L', 'UTC', '2026-11-22T10:00Z')[0]).toContain('5L');
  expect(compare('systemd', '0 0 9 * * 1', 'UTC', '2026-11-22T10:00Z')[0]).toContain('seconds');
});
