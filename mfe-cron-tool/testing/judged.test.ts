// Schedules that each dialect takes and rejects, by its documentation or source.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkSchedule } from '../engine/src/repository/checkSchedule.ts';
import type { Dialect } from '../engine/src/repository/finders/finder.ts';

const JUDGED: { dialect: Dialect; source: string; accepted: string[]; rejected: string[] }[] =
  parse(readFileSync(path.join(import.meta.dirname, 'judged.yaml'), 'utf8'));

const findings = (dialect: Dialect, text: string): string[] => {
  const found: string[] = [];
  const options = { from: Date.parse('2026-01-10T00:00Z') };
  checkSchedule({ text, at: 0, dialect }, options, (level, rule, message) => {
    found.push(`${level} ${rule}: ${message}`);
  });
  return found;
};

test.each(JUDGED)('$dialect is judged as in $source', ({ dialect, accepted, rejected }) => {
  const judged = (schedules: string[]) =>
    schedules.map((text) => [text, findings(dialect, text)[0]?.split(' ')[0]]);
  expect(judged(accepted)).toEqual(accepted.map((text) => [text, undefined]));
  expect(judged(rejected)).toEqual(rejected.map((text) => [text, 'error']));
});

test.each<[Dialect, string, string]>([
  ['jenkins', 'H/70 * * * *', 'error invalid: The step 70 is too long: at most 60.'],
  ['github', 'H 3 * * *', 'error scheduler: Only Jenkins accepts H. Write a number.'],
  [
    'eventbridge-rule',
    'rate(1 minutes)',
    'error invalid: A rule takes rate(1 minute) and rate(5 minutes): the unit follows the number.',
  ],
  ['systemd', 'daily Europe/Nowhere', 'error zone: There’s no time zone “Europe/Nowhere”.'],
  ['systemd', '2026-02-30', 'warning meaning: It has no further runs.'],
  ['jenkins', 'H H 31 2 *', 'warning meaning: It has no further runs.'],
  ['spring', '0 0 0 * * MON#6', 'warning meaning: It has no further runs.'],
])('%s: %s has the finding %s', (dialect, text, finding) => {
  expect(findings(dialect, text)).toEqual([finding]);
});
