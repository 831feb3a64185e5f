import { expect, test } from 'vitest';
import { choice, email, isBlank, MOST, optionalText, REQUIRED, text } from './fields.ts';

const accepts = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).success;
const messages = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ['abc', true],
  ['abcd', false],
  ['😀😀😀', true],
  ['😀😀😀a', false],
  ['a😀😀', true],
  ['abcdefg', false],
  [' abc ', true],
])('a limit of 3 characters accepts %j: %s', (value, isAccepted) => {
  expect(accepts(text('X', { max: 3 }), value)).toBe(isAccepted);
});

test('a line can have 500 characters, a text 100,000', () => {
  for (const [schema, most] of [
    [text('X'), MOST.line],
    [text('X', { multiline: true }), MOST.text],
  ] as const) {
    expect(accepts(schema, 'a'.repeat(most))).toBe(true);
    expect(messages(schema, 'a'.repeat(most + 1))).toEqual([
      `X must have at most ${most.toLocaleString('en')} characters.`,
    ]);
  }
  expect(MOST).toEqual({ line: 500, text: 100_000 });
});

test.each(['', ' ', '\n\t', '\u200b', '\u2800', '\u3164', '\u0007', null, undefined])(
  '%j is blank',
  (value) => {
    expect(isBlank(value)).toBe(true);
    expect(messages(text('X'), value)).toEqual([REQUIRED]);
    expect(optionalText('X').parse(value)).toBe('');
  },
);

test.each(['a', ' a ', '0', 0, false, 'a\u200b'])('%j is not blank', (value) => {
  expect(isBlank(value)).toBe(false);
});

const BREAKS = ['\n', '\r', '\t', '\u2028', '\u2029'];

test.each(['\u202a', '\u202e', '\u2066', '\u2069', '\u200b', '\u200f', '\ufeff', '\f', '\v'])(
  'the invisible %j is left out',
  (character) => {
    expect(text('X').parse(`a${character}b`)).toBe('ab');
    expect(email('Email').parse(`${character}a@b.co${character}`)).toBe('a@b.co');
  },
);

test.each([...['\u0000', '\u001b', '\u007f', '\ud800'], ...BREAKS])(
  'a line with %j is rejected',
  (character) => {
    const isLineBreak = BREAKS.includes(character);
    const message = isLineBreak
      ? 'X must be on one line.'
      : "X contains characters that can't be accepted.";
    expect(messages(text('X'), `a${character}b`)).toEqual([message]);
    expect(accepts(text('X', { multiline: true }), `a${character}b`)).toBe(isLineBreak);
  },
);

test.each(['a\u2029b', 'ä€😀', 'a\u202fb', 'a\u2065b'])('a text can contain %j', (value) => {
  expect(accepts(text('X', { multiline: true }), value)).toBe(true);
});

test('a value of another type is rejected; null and undefined count as missing', () => {
  expect(messages(text('X'), 7)).toEqual(['X must be text.']);
  expect(messages(text('X'), null)).toEqual([REQUIRED]);
  expect(optionalText('X').parse(' a ')).toBe('a');
  expect(optionalText('X').safeParse(7).success).toBe(false);
});

test.each([
  ['a@b.co', true],
  [`${'a'.repeat(64)}@b.co`, true],
  [`${'a'.repeat(65)}@b.co`, false],
  [`a@${'b'.repeat(63)}.co`, true],
  [`a@${'b'.repeat(64)}.co`, false],
  [`a@b.c${'d'.repeat(62)}`, true],
  [`a@b.c${'d'.repeat(63)}`, false],
  ["a.b!#$%&'*+/=?^`{|}~-@b-c.d-e.fg", true],
  ['.a@b.co', false],
  ['a.@b.co', false],
  ['a..b@c.co', false],
  ['a@b', false],
  ['a@b.1o', false],
  ['a@b.c', false],
  ['a@-b.co', false],
  ['a@b-.co', false],
  ['a@b.co-', false],
  ['a@b..co', false],
  ['a b@c.co', false],
  ['a@b.co x', false],
  ['é@b.co', false],
  ['A@B.CO', true],
  // cspell:ignore münchen
  ['info@münchen.de', true],
  ['info@例え.jp', true],
])('the address %s is accepted: %s', (address, isAccepted) => {
  expect(accepts(email('Email'), address)).toBe(isAccepted);
});

test('an email address can have 254 characters', () => {
  const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`;
  const longest = `${'a'.repeat(254 - domain.length - 1)}@${domain}`;
  expect(accepts(email('Email'), longest)).toBe(true);
  expect(accepts(email('Email'), `a${longest}`)).toBe(false);
});

test('a choice reports missing and unlisted values', () => {
  const schema = choice(['a', 'b'], 'Choose one.');
  expect(schema.parse('a')).toBe('a');
  const said = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  expect(said('c')).toBe('Choose one.');
  expect(said(' ')).toBe(REQUIRED);
});
