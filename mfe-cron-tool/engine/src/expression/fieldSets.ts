// Runs on both sides. Parses an expression as cron-parser 5.10.5 does, and keeps the index, text and
// values of every token and problem.
import {
  type FieldTokens,
  type Problem,
  type Rule,
  readTokens,
  type Token,
} from './fieldTokens.ts';
import { type CronUnit, longestOf, UNIT_NAMES } from './units.ts';

/** One field of an expression that the parser accepts. */
export interface FieldSet extends Omit<FieldTokens, 'problem'> {
  /** The matching numbers in ascending order; Sunday is 0. */
  values: readonly number[];
  /** Whether the field is just `*` or `?`, which for a day field means "not set". */
  any: boolean;
  /** Whether the last day of the month matches. */
  last: boolean;
  /** Weekdays whose last occurrence in the month matches. */
  lastWeekdays: readonly number[];
}

export type Schedule = Readonly<Record<CronUnit, FieldSet>> & {
  expression: string;
  /** Number of fields in the text. */
  count: number;
};

export type Reading =
  /** The parser accepts it. */
  | { verdict: 'valid'; schedule: Schedule }
  /** The parser rejects it; at most one problem per field. The schedule if every cron accepts it. */
  | { verdict: 'invalid'; problems: readonly Problem[]; schedule?: Schedule }
  /** It contains `H`, for which the parser picks random numbers. */
  | { verdict: 'unknown'; schedule?: undefined };

/** Rules of the parser alone: crons accept duplicates in a list, and days that never come. */
const OF_PARSER: ReadonlySet<Rule> = new Set(['duplicate', 'unreachable', 'too-many-values']);

/** In characters; cron-parser rejects longer ones. */
export const LONGEST_EXPRESSION = 1024;

/** Notes and translations read the same expression one after the other. */
let last: { expression: string; reading: Reading } | undefined;

/** Parses an expression of up to six fields. Never throws. */
export function readExpression(expression: string): Reading {
  if (last?.expression !== expression) last = { expression, reading: parse(expression) };
  return last.reading;
}

function parse(expression: string): Reading {
  if (expression.length > LONGEST_EXPRESSION) return refuse('too-long', expression, 0);
  const words = [...expression.matchAll(/\S+/g)];
  const seventh = words[6];
  if (seventh) return refuse('too-many-fields', expression.slice(seventh.index), seventh.index);

  const unwritten = UNIT_NAMES.length - words.length;
  const fields = UNIT_NAMES.map((unit, index) => {
    const { 0: text, index: start } = words[index - unwritten] ?? { 0: undefined, index: -1 };
    return readTokens(unit, text ?? (unit === 'seconds' ? '0' : '*'), start);
  });
  const months = entriesOf(fields[4]);
  const problems = fields.flatMap((field) => field.problem ?? duplicateIn(field, months) ?? []);
  const sets = fields.map((field) => [field.unit, toSet(field, months)]);
  const schedule: Schedule = { ...Object.fromEntries(sets), expression, count: words.length };
  if (problems.length > 0) {
    const isRun = problems.every(({ rule }) => OF_PARSER.has(rule));
    return { verdict: 'invalid', problems, ...(isRun && { schedule }) };
  }
  if (fields.some(({ tokens }) => tokens.some(({ entries }) => entries.length === 0))) {
    return { verdict: 'unknown' };
  }
  const never = unreachable(schedule);
  return never
    ? { verdict: 'invalid', problems: [never], schedule }
    : { verdict: 'valid', schedule };
}

/** The schedule of a valid expression without `H`; otherwise undefined. */
export function readSchedule(expression: string): Schedule | undefined {
  const reading = readExpression(expression);
  return reading.verdict === 'valid' ? reading.schedule : undefined;
}

type Entries = Token['entries'];

const entriesOf = (field?: FieldTokens) => field?.tokens.flatMap(({ entries }) => entries) ?? [];

function toSet({ problem: _, ...field }: FieldTokens, months: Entries): FieldSet {
  const entries = withinMonth(field, months);
  const isWeekday = field.unit === 'dayOfWeek';
  const numbers = entries.filter((entry) => typeof entry === 'number');
  const marks = entries.filter((entry) => typeof entry === 'string');
  return {
    ...field,
    values: [...new Set(isWeekday ? numbers.map((day) => day % 7) : numbers)].sort((a, b) => a - b),
    any: field.text === '*' || field.text === '?',
    last: marks.includes('L'),
    lastWeekdays: isWeekday ? marks.map((mark) => Number(mark[0]) % 7) : [],
  };
}

/** For a single month the parser first drops days that the month never has. */
function withinMonth(field: FieldTokens, months: Entries): Entries {
  const entries = entriesOf(field);
  const [month] = months;
  if (field.unit !== 'dayOfMonth' || months.length !== 1 || typeof month !== 'number') {
    return entries;
  }
  const longest = longestOf([month]);
  const days = entries.filter((entry) => typeof entry === 'string' || entry <= longest);
  return days.length > 0 ? days : entries;
}

function duplicateIn(field: FieldTokens, months: Entries): Problem | undefined {
  const entries = withinMonth(field, months);
  const value = entries.find((entry, index) => entries.indexOf(entry) !== index);
  if (value === undefined) return undefined;
  const [, second] = field.tokens.filter((token) => token.entries.includes(value));
  const { text, start } = second ?? field.tokens[0] ?? field;
  return { rule: 'duplicate', unit: field.unit, text, start };
}

/** The problem of a day that none of the months has; the parser allows it if weekdays are set. */
function unreachable({ dayOfMonth, month, dayOfWeek }: Schedule): Problem | undefined {
  const { values, last, text, start } = dayOfMonth;
  if (last || !dayOfWeek.any || (values[0] ?? 1) <= longestOf(month.values)) return undefined;
  return { rule: 'unreachable', unit: 'dayOfMonth', text, start };
}

const refuse = (rule: Problem['rule'], text: string, start: number): Reading => ({
  verdict: 'invalid',
  problems: [{ rule, text, start }],
});
