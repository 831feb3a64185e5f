import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { explain, explainFailure } from '@site/cron-engine/explain/explain';
import { splitFields } from '@site/cron-engine/expression/fields';
import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';
import { expect, test } from 'vitest';
import documented from './documented.json' with { type: 'json' };

/** Two days before London's clocks go forward. */
const FROM = Date.parse('2026-03-27T10:07:30.000Z');
const ZONE = 'Europe/London';

const EXPRESSIONS = Object.values(documented).flat();

const resultOf = (expression: string) => evaluate({ expression, zone: ZONE, from: FROM });

/** The pinned libraries' description and runs, or the message for an expression that one rejects. */
function byLibraries(expression: string) {
  let error = 'Invalid cron expression';
  try {
    const schedule = CronExpressionParser.parse(expression, { currentDate: FROM, tz: ZONE });
    error = 'Error calculating next executions';
    const description = cronstrue.toString(expression);
    const runs = Array.from({ length: 5 }, () => schedule.next().getTime());
    return { error: '', description, runs };
  } catch {
    return { error, runs: [] };
  }
}

test('the page agrees with the libraries', () => {
  expect(EXPRESSIONS.length).toBeGreaterThanOrEqual(200);
  expect(EXPRESSIONS.map(resultOf)).toMatchObject(EXPRESSIONS.map(byLibraries));
});

test('every invalid expression of the documentation has an explanation, and no valid one has', () => {
  for (const expression of EXPRESSIONS) {
    const { error } = byLibraries(expression);
    const failed = error.startsWith('Error');
    const fields = splitFields(expression);
    const reasons = failed ? explainFailure(fields) : explain(fields);
    expect([expression, reasons.length > 0]).toEqual([expression, error !== '']);
    if (failed) expect([expression, reasons[0]?.field]).not.toContain(undefined);
  }
});
