// Runs on both sides. Splits a field into tokens by cron-parser's rules.
import { type CronUnit, numberOfName, UNITS, walk } from './units.ts';

/** The parser's reason for rejecting a part. */
export type Rule =
  | 'characters'
  | 'name'
  | 'wildcard'
  | 'hole'
  | 'slashes'
  | 'dashes'
  | 'range-ends'
  | 'out-of-range'
  | 'reversed'
  | 'step'
  | 'last'
  | 'nth'
  | 'duplicate'
  | 'unreachable'
  | 'too-many-values'
  | 'too-many-fields'
  | 'too-long';

/** A part that the parser rejects. */
export interface Problem {
  rule: Rule;
  /** Absent for the expression as a whole. */
  unit?: CronUnit;
  /** The rejected part; `start` is its index in the expression. */
  text: string;
  start: number;
}

/** An item of a field's list. */
export interface Token {
  text: string;
  /** Index in the expression. */
  start: number;
  /** The parser's own values: numbers, and `L` with or without a weekday; none for `H`. */
  entries: readonly (number | string)[];
  /** Ends of a range, also of the range of a step. */
  from?: number;
  to?: number;
  step?: number;
}

export interface FieldTokens {
  unit: CronUnit;
  text: string;
  /** Index in the expression; -1 for a defaulted field. */
  start: number;
  tokens: readonly Token[];
  /** The weekday's occurrence in the month, after `#`. */
  nth?: number;
  /** The first problem. */
  problem?: Problem;
}

const MOST_VALUES = 256;

/** Parses the field `text` at index `start` of the expression. Never throws. */
export function readTokens(unit: CronUnit, text: string, start: number): FieldTokens {
  const field = { unit, text, start };
  const refuse = (rule: Rule, part = text): FieldTokens => ({
    ...field,
    tokens: [],
    problem: { rule, unit, text: part, start: start + Math.max(0, text.indexOf(part)) },
  });

  const [list = '', ...occurrences] = unit === 'dayOfWeek' ? text.split('#') : [text];
  const [nth] = occurrences.map(Number);
  const isNth = nth === undefined || (nth >= 1 && nth <= 5 && !/[,\-/L]|#.*#/.test(text));
  if (!isNth) return refuse('nth');

  const unknown = unknownName(unit, list);
  if (unknown) return refuse('name', unknown);
  if (!UNITS[unit].characters.test(numbered(unit, list))) {
    return refuse('characters', badCharacters(unit, list));
  }

  const tokens: Token[] = [];
  let place = start;
  for (const part of list.split(',')) {
    const token = readToken(unit, part, place);
    place += part.length + 1;
    if ('rule' in token) return { ...field, tokens, nth, problem: token };
    if (tokens.reduce((sum, { entries }) => sum + entries.length, 0) > MOST_VALUES) {
      return refuse('too-many-values');
    }
    tokens.push(token);
  }
  return { ...field, tokens, nth };
}

/** One item of a list. */
function readToken(unit: CronUnit, text: string, start: number): Token | Problem {
  const { min, max } = UNITS[unit];
  const base = { text, start };
  const refuse = (rule: Rule): Problem => ({ rule, unit, text, start });

  const plain = numbered(unit, text);
  // The parser picks random numbers for `H`.
  if (plain.includes('H')) return { ...base, entries: [] };
  if (plain === '') return refuse('hole');

  const spread = plain.replace(/^[*?](?=\/|$)/, `${min}-${max}`);
  if (/[*?]/.test(spread)) return refuse('wildcard');

  const [first = '', step, ...steps] = spread.split('/');
  if (steps.length > 0) return refuse('slashes');
  const isRange = first.includes('-');
  if (step === undefined && !isRange) {
    const entry = readValue(unit, first);
    return typeof entry === 'object' ? refuse(entry.rule) : { ...base, entries: [entry] };
  }

  const ends = (isRange ? first : `${first}-${max}`).split('-');
  if (ends.length > 2) return refuse('dashes');
  if (!ends.every((end) => /^\d+$/.test(end))) return refuse('range-ends');
  const [from = min, to = max] = ends.map(Number);
  if (from < min || to > max) return refuse('out-of-range');
  if (from > to) return refuse(isRange ? 'reversed' : 'out-of-range');
  const stride = step === undefined ? 1 : Number(step);
  if (!(stride > 0)) return refuse('step');
  const values = walk(from, to, stride);
  // By the parser's algorithm a range of weekdays up to 7 also contains 0.
  if (unit === 'dayOfWeek' && from > 0 && values.at(-1) === 7) values.unshift(0);
  return { ...base, from, to, entries: values, ...(step !== undefined && { step: stride }) };
}

function readValue(unit: CronUnit, text: string): number | string | { rule: Rule } {
  const { min, max } = UNITS[unit];
  if (text.includes('L')) {
    return (unit === 'dayOfWeek' ? /^[0-7]L$/ : /^L$/).test(text) ? text : { rule: 'last' };
  }
  const number = Number(text);
  // As the parser does: beyond 21 digits `String` writes an exponent, of which it reads the first digit.
  const value = Number.parseInt(String(number), 10);
  const isWeekday = unit === 'dayOfWeek';
  if (!(value >= min && value <= max && (isWeekday || number <= max))) {
    return { rule: 'out-of-range' };
  }
  return isWeekday ? value % 7 : number;
}

const NAME = /[a-z]{3}/gi;

/** Names replaced by numbers, three letters at a time like the parser. */
const numbered = (unit: CronUnit, text: string): string =>
  text.replace(NAME, (name) => String(numberOfName(unit, name) ?? name));

/** The first run of letters that contains an unknown name. */
function unknownName(unit: CronUnit, text: string): string | undefined {
  if (UNITS[unit].names.length === 0) return undefined;
  for (const run of text.match(/[a-z]+/gi) ?? []) {
    const parts = run.match(NAME) ?? [];
    if (parts.some((part) => numberOfName(unit, part) === undefined)) return run;
    // "march" leaves "ch" after its first three letters; L and H are signs.
    if (parts.length > 0 && !/^[LH]?$/.test(run.slice(parts.length * 3))) return run;
  }
  return undefined;
}

/** The first run of letters or the first sign that the field doesn't allow. */
function badCharacters(unit: CronUnit, text: string): string {
  if (text.startsWith('@')) return text;
  const { signs } = UNITS[unit];
  const masked = text.replace(NAME, (name) =>
    numberOfName(unit, name) === undefined ? name : '000',
  );
  const bad = masked.match(
    new RegExp(`[a-z]*(?![?,*\\d${signs}H/-])[a-z]+|[^?,*\\d${signs}H/-]`, 'i'),
  );
  return bad?.[0] ?? text;
}
