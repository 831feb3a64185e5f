// What targets.ts writes for each scheduler, as the scheduler's documentation says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TARGETS } from '../engine/src/targets/targets.ts';
import { scheduleLines, translate } from '../engine/src/targets/testing/scheduleLines.ts';
import { targetTexts } from '../engine/src/texts/targets.texts.ts';

const TABLES: Record<string, [expression: string, written: string, source: string][]> = parse(
  readFileSync(path.join(import.meta.dirname, 'translations.yaml'), 'utf8'),
);

describe.each(TARGETS)('the translation for $name follows its documentation', (target) => {
  test.each(TABLES[target.id] ?? [])('%s → %s (%s)', (expression, written) => {
    expect(scheduleLines(target, expression)).toBe(written);
  });
});

test.each(TARGETS)('$name has seconds or refuses them', (target) => {
  const lines = scheduleLines(target, '*/10 * * * * *');
  expect(lines).toBe(
    {
      ...{ quartz: '0/10 * * * * ?', spring: '*/10 * * * * *' },
      systemd: '*-*-* *:*:00,10,20,30,40,50',
    }[target.id as string] ?? 'not */10',
  );
  expect(scheduleLines(target, '0 */10 9 * * *')).not.toMatch(/^not /);
});

test('only a list with L says that Quartz before 2.5 rejects it', () => {
  const noted = TARGETS.flatMap((target) =>
    ['0 0 1,L * *', '0 0 L * *'].flatMap((expression) =>
      JSON.stringify(translate(target, expression)).includes(targetTexts.lastInList)
        ? `${target.id} ${expression}`
        : [],
    ),
  );
  expect(noted).toEqual(['quartz 0 0 1,L * *']);
});
