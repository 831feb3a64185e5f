import { describe, expect, test } from 'vitest';
import { readExpression } from '../expression/fieldSets.ts';
import { assemble, FIELD_NAMES, toFields } from '../expression/fields.ts';
import { explain, explainFailure, explainSpaces, offendingFields } from './explain.ts';

/** The fields of an expression, separated by `|` if a field contains a space. */
const fieldsOf = (expression: string) =>
  toFields(expression.split(expression.includes('|') ? '|' : ' '));

describe('an explanation names the field, the part, the rule and a suggestion', () => {
  test.each([
    ['60 * * * *', 'minutes', '“60” is out of range: minutes go from 0 to 59.', '0'],
    ['0~59 * * * *', 'minutes', '“~”, a random value, works in cronie, but not here.', undefined],
    ['0-60 * * * *', 'minutes', '“0-60” is out of range', '0-59'],
    ['70/5 * * * *', 'minutes', '“70/5” is out of range', '59/5'],
    ['* * * * 8', 'dayOfWeek', 'weekdays go from 0 to 7', '7'],
    ['+5 * * * *', 'minutes', '“+” has no meaning here', '5'],
    ['1;15 * * * *', 'minutes', '“;” has no meaning here', '1,15'],
    ['* 9–17 * * *', 'hours', '“–” has no meaning here', '9-17'],
    ['* * * march,September *', 'month', '“march” isn’t a month', 'mar,Sep'],
    ['* * 15W * *', 'dayOfMonth', '“W”, the nearest weekday', '15'],
    ['* * l * *', 'dayOfMonth', '“l” has no meaning here', 'L'],
    ['* * * * mon,friday', 'dayOfWeek', '“friday” isn’t a weekday', 'mon,fri'],
    ['*5 * * * *', 'minutes', '“*5”', '*/5'],
    ['** * * * *', 'minutes', '“**”', '*'],
    ['1,,2 * * * *', 'minutes', 'A comma has nothing', '1,2'],
    ['*/5/2 * * * *', 'minutes', 'more than one /', '*/5'],
    ['1-2-3 * * * *', 'minutes', 'more than one -', undefined],
    ['/5 * * * *', 'minutes', 'nothing to step through', '*/5'],
    ['5- * * * *', 'minutes', 'is missing its start or end', '5-59'],
    ['* * 1-L * *', 'dayOfMonth', 'L can’t be the start or end', undefined],
    ['50-10 * * * *', 'minutes', 'runs backwards', '0-10,50-59'],
    ['0 0 * * fri-mon', 'dayOfWeek', 'runs backwards', '0,1,5,6'],
    ['0 0 * nov-feb *', 'month', 'runs backwards', '1,2,11,12'],
    ['*/0 * * * *', 'minutes', 'a whole number, 1 or more', '*'],
    ['*/-5 * * * *', 'minutes', 'a whole number, 1 or more', '*/5'],
    ['* * LL * *', 'dayOfMonth', 'Use L on its own', 'L'],
    ['* * * * L', 'dayOfWeek', '5L is the last Friday', undefined],
    ['* * * * L5', 'dayOfWeek', '5L is the last Friday', '5L'],
    ['0 0 * * 1#0', 'dayOfWeek', '1#2 is the second Monday', undefined],
    ['0 0 * * 1#1,3#1', 'dayOfWeek', 'doesn’t combine with lists', undefined],
    ['0 0 * * 0,7', 'dayOfWeek', 'the same day', '0'],
    ['0 0 * * sun,1,7', 'dayOfWeek', 'repeats Sunday', '0,1'],
    ['1-20,10-30 * * * *', 'minutes', 'is already in the list', '1-30'],
    ['*,5 * * * *', 'minutes', 'is already in the list', '*'],
    ['0 0 31 2 *', 'dayOfMonth', 'None of the chosen months', 'L'],
    ['@daily * * * *', 'minutes', '“@daily” is a whole expression', undefined],
  ] as const)('%s', (expression, field, text, value) => {
    const [explanation, ...others] = explain(fieldsOf(expression));
    expect(others).toEqual([]);
    expect(explanation?.field).toBe(field);
    expect(explanation?.text).toContain(text);
    expect(explanation?.suggestion?.value).toBe(value);
    if (!explanation?.suggestion) return;
    const { fields } = explanation.suggestion;
    expect(fields).toEqual({ ...fieldsOf(expression), [field]: value });
    expect(readExpression(assemble(fields)).verdict).toBe('valid');
  });

  test('two wrong fields are both named', () => {
    const explanations = explain(fieldsOf('60 25 * * *'));
    expect(offendingFields(explanations)).toEqual(['minutes', 'hours']);
    expect(explanations.map(({ suggestion }) => suggestion?.value)).toEqual(['0', '23']);
  });

  test('a valid expression has no explanation', () => {
    expect(explain(fieldsOf('*/15 9-17 * jan mon'))).toEqual([]);
    expect(explainSpaces(fieldsOf(' 5 |*|*|*|*'))).toEqual([]);
  });

  test('an explanation without a field marks all fields', () => {
    expect(offendingFields([])).toEqual(FIELD_NAMES);
  });
});

describe('a space inside a field is explained', () => {
  test.each([
    ['*/5 *|*|*|*|*', 'minutes', '*/5'],
    ['0|0|*|jan feb|*', 'month', 'jan,feb'],
    ['0|0|1, 15|*|*', 'dayOfMonth', '1,15'],
    ['0|0|*|*|1 - 5', 'dayOfWeek', '1-5'],
  ] as const)('%s', (expression, field, value) => {
    const [space] = explainSpaces(fieldsOf(expression));
    expect(space).toMatchObject({ field, suggestion: { value } });
    expect(space?.text).toMatch(/^The space inside starts a new field/);
  });

  test('and precedes the problems that it causes', () => {
    const fields = fieldsOf('0|0|*|jan feb|*');
    const [space, problem] = explain(fields);
    expect(space?.text).toContain('With six fields the first, “0”, counts seconds');
    expect(problem).toMatchObject({ field: 'month', label: 'Day (Month)' });
  });

  test('and is the only explanation of too many fields', () => {
    const explanations = explain(fieldsOf('0 0|0 0|*|*|*'));
    expect(explanations.map(({ field }) => field)).toEqual(['minutes', 'hours']);
    expect(explanations[0]?.text).toContain('That makes 7 fields, and six is the limit');
  });
});

describe('a failed calculation is explained', () => {
  test.each([
    ['? * * * *', 'minutes', 'belongs in the two day fields', '*'],
    ['0 0 * ?/2 *', 'month', 'belongs in the two day fields', '*/2'],
    ['H H(0-7) * * *', 'minutes', 'that Jenkins picks', '1'],
    ['0 0 * * 1#2.5', 'dayOfWeek', 'never happens', '1#2'],
    ['0 0 * * 1#0x2', 'dayOfWeek', 'Other schedulers reject the spelling', '1#2'],
    ['0\u00a01|0|*|*|*', 'minutes', 'an unusual space', undefined],
    ['0 0 * * 0-07', 'dayOfWeek', 'Other schedulers reject the spelling', '0-7'],
    ['0 0 * * 999999999999999999999999', 'dayOfWeek', 'Other schedulers reject the spelling', '*'],
  ] as const)('%s', (expression, field, text, value) => {
    const [explanation] = explainFailure(fieldsOf(expression));
    expect(explanation?.field).toBe(field);
    expect(explanation?.text).toContain(text);
    expect(explanation?.suggestion?.value).toBe(value);
  });

  test('by an unknown zone', () => {
    const [zone] = explainFailure(fieldsOf('0 9 * * 0'), 'Mars/Olympus');
    expect(zone?.text).toContain('There’s no time zone “Mars/Olympus”');
  });

  test('by rare days if no part is the cause', () => {
    expect(explainFailure(fieldsOf('0 0 * 2 1#5'), 'UTC')).toEqual([
      { text: expect.stringContaining('so rare that the search for the next run gave up') },
    ]);
  });
});

// Searching a megabyte of spaces froze the page.
test('an expression that is too long gets that explanation only', () => {
  const fields = fieldsOf(`1${' '.repeat(1100)}2|*|*|*|*`);
  expect(explain(fields)).toEqual([
    { text: 'The expression is longer than 1,024 characters. Shorten it.' },
  ]);
  expect(explainSpaces(fields)).toEqual([]);
});

describe('a whole expression in one input can be split into the five', () => {
  const wholeIn = (minutes: string, hours = '') =>
    explainSpaces(toFields([minutes, hours], ''))[0]?.whole;

  test.each([
    '0  9 * * 1-5',
    '*/5 0 9 * * MON',
    '0 15 10 ? * MON-FRI',
    '0 15 10 L-2W jan,feb ? 2027-2030',
  ])('%s', (text) => {
    expect(wholeIn(text)).toBe(text);
    expect(wholeIn(` ${text} `, '*')).toBe(text);
    expect(wholeIn(text, '8')).toBeUndefined();
  });

  test.each(['0 9 * *', '0 0 9 * * MON 2027 1', '5 minutes past every hour', '0 9 * * * backup'])(
    'but not %s',
    (text) => {
      expect(wholeIn(text)).toBeUndefined();
    },
  );
});
