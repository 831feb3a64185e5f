import { expect, test } from 'vitest';
import { explain } from '../src/explain/explain.ts';
import { explainFailure } from '../src/explain/explainFailure.ts';
import { splitFields } from '../src/expression/fields.ts';
import { compute } from './compute.ts';
import documented from './documented.json' with { type: 'json' };

test('every invalid expression of the documentation has an explanation, and no valid one has', () => {
  for (const expression of Object.values(documented).flat()) {
    const { verdict } = compute(expression);
    const fields = splitFields(expression);
    const reasons = verdict === 'failed' ? explainFailure(fields) : explain(fields);
    expect([expression, reasons.length > 0]).toEqual([expression, verdict !== 'valid']);
    if (verdict === 'failed') expect([expression, reasons[0]?.field]).not.toContain(undefined);
  }
});
