import { expect, test } from 'vitest';
import { explain } from '../src/explain/explain.ts';
import { explainFailure } from '../src/explain/explainFailure.ts';
import { compute } from './compute.ts';
import documented from './documented.json' with { type: 'json' };
import rows from './expressions.json' with { type: 'json' };
import { inputsOf } from './inputsOf.ts';

test('the table has at least 200 different expressions from documentation, with results', () => {
  const expressions = Object.values(documented).flat();
  expect(rows.map(({ expression }) => expression)).toEqual(expressions);
  expect(new Set(expressions).size).toBe(expressions.length);
  expect(expressions.length).toBeGreaterThanOrEqual(200);
});

test.each(rows)('$expression ($source)', (row) => {
  expect(compute(row.source, row.expression)).toEqual(row);
});

test('every invalid expression has an explanation, and no valid one has', () => {
  for (const { expression, verdict } of rows) {
    const [minutes = '', hours = '', dayOfMonth = '', month = '', dayOfWeek = ''] =
      inputsOf(expression);
    const fields = { minutes, hours, dayOfMonth, month, dayOfWeek };
    const reasons = verdict === 'failed' ? explainFailure(fields) : explain(fields);
    expect([expression, reasons.length > 0]).toEqual([expression, verdict !== 'valid']);
    if (verdict === 'failed') expect([expression, reasons[0]?.field]).not.toContain(undefined);
  }
});
