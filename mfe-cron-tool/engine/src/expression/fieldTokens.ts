// Runs on both sides. Splits a field into tokens by cron-parser's rules.
import { type CronUnit, numberOfName, UNITS } from './units.ts';

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
  | 'range-out'
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
  kind: 'any' | 'value' | 'range' | 'step' | 'last' | 'hash';
  text: string;
  /** Index in the expression. */
  start: number;
  /** The parser's own values: numbers, and `L` with or without a weekday. */
  entries: readonly (number | string)[];
  /** Ends of a range, also of the range of a step. */
  from?: number;
  to?: number;
  step?: number;
  /** Whether it joins several names, or names and digits, without a separator. */
  glued: boolean;
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
  const nth = occurrences.length > 0 ? Number(occurrences.at(-1)) : undefined;
  if (nth !== undefined) {
    if (/[,\-/L]/.test(text) || occurrences.length > 1) return refuse('nth');
    if (!(nth >= 1 && nth <= 5)) return refuse('nth');
  }

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
  const base = { text, start, glued: isGlued(unit, text) };
  const refuse = (rule: Rule): Problem => ({ rule, unit, text, start });

  const plain = numbered(unit, text);
  // The parser picks random numbers for `H`.
  if (plain.includes('H')) return { ...base, kind: 'hash', entries: [] };
  if (plain === '') return refuse('hole');

  const spread = plain.replace(/^[*?](?=\/|$)/, `${min}-${max}`);
  if (/[*?]/.test(spread)) return refuse('wildcard');

  const [first = '', step, ...steps] = spread.split('/');
  if (steps.length > 0) return refuse('slashes');
  if (step === undefined && !first.includes('-')) return readValue(unit, first, base, refuse);

  const ends = (first.includes('-') ? first : `${first}-${max}`).split('-');
  if (ends.length > 2) return refuse('dashes');
  const [from, to] = ends.map((end) => (/^\d+$/.test(end) ? Number(end) : Number.NaN));
  if (from === undefined || to === undefined || Number.isNaN(from + to)) {
    return refuse('range-ends');
  }
  if (from < min || to > max) return refuse(first.includes('-') ? 'range-out' : 'out-of-range');
  if (from > to) return refuse(first.includes('-') ? 'reversed' : 'out-of-range');
  const stride = step === undefined ? 1 : Number(step);
  if (!(stride > 0)) return refuse('step');

  const range = { ...base, from, to, entries: walk(unit, from, to, stride) };
  if (step !== undefined) return { ...range, kind: 'step', step: stride };
  return { ...range, kind: /^[*?]$/.test(plain) ? 'any' : 'range' };
}

function readValue(
  unit: CronUnit,
  text: string,
  base: Pick<Token, 'text' | 'start' | 'glued'>,
  refuse: (rule: Rule) => Problem,
): Token | Problem {
  const { min, max } = UNITS[unit];
  if (text.includes('L')) {
    const meant = unit === 'dayOfWeek' ? /^[0-7]L$/ : /^L$/;
    return meant.test(text) ? { ...base, kind: 'last', entries: [text] } : refuse('last');
  }
  const number = Number(text);
  // As the parser does: beyond 21 digits `String` writes an exponent, of which it reads the first digit.
  const value = Number.parseInt(String(number), 10);
  if (!(value >= min && value <= max)) return refuse('out-of-range');
  if (unit === 'dayOfWeek') return { ...base, kind: 'value', entries: [value % 7] };
  return number > max ? refuse('out-of-range') : { ...base, kind: 'value', entries: [number] };
}

/** The values of a step by the parser's algorithm: a range of weekdays up to 7 also contains 0. */
function walk(unit: CronUnit, from: number, to: number, step: number): number[] {
  const values = new Set<number>();
  if (unit === 'dayOfWeek' && to % 7 === 0 && (to - from) % step === 0) values.add(0);
  for (let value = from; value <= to; value += step) values.add(value);
  return [...values];
}

const NAME = /[a-z]{3}/gi;

const hasNames = (unit: CronUnit): boolean => UNITS[unit].names.length > 0;

/** Names replaced by numbers, three letters at a time like the parser. */
const numbered = (unit: CronUnit, text: string): string =>
  hasNames(unit) ? text.replace(NAME, (name) => String(numberOfName(unit, name) ?? name)) : text;

const isGlued = (unit: CronUnit, text: string): boolean =>
  hasNames(unit) && /[a-z]{3}(?=[a-z]{3}|\d)|\d[a-z]{3}/i.test(text);

/** The first run of letters that contains an unknown name. */
function unknownName(unit: CronUnit, text: string): string | undefined {
  if (!hasNames(unit)) return undefined;
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
  const signs = unit === 'dayOfWeek' ? 'L#' : unit === 'dayOfMonth' ? 'L' : '';
  const masked = hasNames(unit)
    ? text.replace(NAME, (name) => (numberOfName(unit, name) === undefined ? name : '000'))
    : text;
  const bad = masked.match(
    new RegExp(`[a-z]*(?![?,*\\d${signs}H/-])[a-z]+|[^?,*\\d${signs}H/-]`, 'i'),
  );
  return bad?.[0] ?? text;
}
