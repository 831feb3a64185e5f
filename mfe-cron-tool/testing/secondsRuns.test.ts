import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain, nextRuns } from '../engine/src/index.ts';

const TABLE = path.join(import.meta.dirname, 'secondsRuns.txt');

const rows = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | '));

const instant = (at: number) => new Date(at).toISOString().replace('.000', '');

describe.each(['quartz', 'spring'] as const)('%s', (scheduler) => {
  test('runs as the library’s own table says, or rejects the expression', () => {
    const own = rows.filter(([name]) => name === scheduler);
    expect(own.length).toBeGreaterThan(60);
    const answers = own.map(([, expression = '', zone, after = '']) => {
      try {
        const from = Date.parse(after);
        const runs = nextRuns(expression, { scheduler, zone, from, count: 4 });
        return [expression, zone, runs.map(instant).join(' ') || 'none'];
      } catch {
        return [expression, zone, 'rejected'];
      }
    });
    expect(answers).toEqual(own.map(([, expression, zone, , runs]) => [expression, zone, runs]));
  });
});

test.each([
  ['quartz', '0 0 * * *', 'Quartz takes six or seven fields; this has 5.'],
  ['quartz', '0 0 12 * * *', 'Exactly one of the two day fields must be ?.'],
  ['quartz', '0 0 25 * * ?', '“25” is out of range: hours go from 0 to 23.'],
  ['quartz', '0 0/75 * * * ?', 'The step 75 is too long: at most 59.'],
  ['spring', '0 0 0 * 11-2 *', '“11-2” ends before it begins.'],
  ['spring', '0 0 */0 * * *', 'A step must be 1 or more.'],
] as const)('%s rejects %s: %s', (scheduler, expression, reason) => {
  expect(() => nextRuns(expression, { scheduler })).toThrow(reason);
});

test('an expression with four fields is explained', () => {
  expect(explain(' 0 9 * * ')).toMatchObject({
    valid: false,
    problems: [{ text: 'An expression has five fields; this has 4.' }],
  });
});
