import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaveatList } from '../caveats/CaveatList.tsx';
import { CALCULATION_FAILED, INVALID_EXPRESSION, NOTHING_EVALUATED } from '../engine/evaluation.ts';
import { assemble } from '../expression/fields.ts';
import { Why } from './Why.tsx';

function propsOf(
  parts: string[],
  error: '' | typeof INVALID_EXPRESSION | typeof CALCULATION_FAILED,
) {
  const [minutes = '*', hours = '*', dayOfMonth = '*', month = '*', dayOfWeek = '*'] = parts;
  const fields = { minutes, hours, dayOfMonth, month, dayOfWeek };
  const expression = assemble(fields);
  const description = error ? '' : 'At some time';
  const from = Date.parse('2026-03-27T10:07:30Z');
  const evaluation = { ...NOTHING_EVALUATED, expression, error, description, from };
  return { fields, expression, zone: 'UTC', evaluation, onApply: () => {}, onSplit: () => {} };
}

test('the reason is collapsed and has a button with a suggestion', () => {
  const html = renderToStaticMarkup(<Why {...propsOf(['0-60'], INVALID_EXPRESSION)} />);
  expect(html).toMatch(/<details class="[^"]*"><summary>Why\?<\/summary>/);
  expect(html).toContain('<strong>Minutes: </strong><span>“0-60” is out of range');
  expect(html).toMatch(/<button[^>]*>Use 0-59<\/button>/);
  expect(html).not.toContain(INVALID_EXPRESSION);
});

test('a failed calculation has its own reasons', () => {
  const html = renderToStaticMarkup(<Why {...propsOf(['?'], CALCULATION_FAILED)} />);
  expect(html).toContain('belongs in the two day fields');
});

test('a space is explained even if the expression is valid', () => {
  const html = renderToStaticMarkup(<Why {...propsOf(['*/5 *'], '')} />);
  expect(html).not.toContain('<details');
  expect(html).toContain('The space inside starts a new field');
});

test('a pending expression has no explanation', () => {
  const props = propsOf(['0-60'], INVALID_EXPRESSION);
  expect(renderToStaticMarkup(<Why {...props} expression="0 * * * *" />)).toBe('');
  const valid = propsOf(['*/45'], '');
  expect(renderToStaticMarkup(<CaveatList {...valid} expression="0 * * * *" />)).toBe('');
});

test('notes on the description are in a named list', () => {
  const html = renderToStaticMarkup(<CaveatList {...propsOf(['*/45'], '')} />);
  expect(html).toMatch(/^<ul aria-label="Notes on the description"/);
  expect(html).toContain('minutes 0 and 45');
  expect(renderToStaticMarkup(<CaveatList {...propsOf(['*/5'], '')} />)).toBe('');
});
