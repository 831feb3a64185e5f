// Runs on both sides. The languages of Quartz, Spring, EventBridge and Jenkins, and the numbers of a field.
import { numberOfName, walk } from '../expression/units.ts';
import { secondsTexts as texts } from '../texts/seconds.texts.ts';

export type SecondsDialect = 'quartz' | 'spring' | 'eventbridge';

/** Whose language `readSeconds` knows. */
export type Dialect = SecondsDialect | 'jenkins';

/** An expression as written for one of them. */
export interface SecondsText {
  dialect: SecondsDialect;
  expression: string;
}

export type Unit = keyof typeof UNIT_RANGES | 'weekday';

interface Language {
  name: string;
  /** How many fields, in words; at least `least`, and all of `fields` in their order. */
  takes: string;
  least: number;
  fields: readonly Unit[];
  /** The first number of weekdays; the last is 7, which is Sunday again if the first is 0. */
  sunday: 0 | 1;
  /** An item of a list: `*` or `?`, the ends of a range, the step. */
  item: RegExp;
  /** One day field must be `?`, ranges may wrap around, and steps have the limit of their field. */
  likeQuartz: boolean;
}

const FIVE = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

const QUARTZ = {
  sunday: 1,
  item: /^(?:([*?]|(?=\/))|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/,
  likeQuartz: true,
} as const;

export const LANGUAGES: Readonly<Record<Dialect, Language>> = {
  quartz: {
    ...QUARTZ,
    name: 'Quartz',
    takes: 'six or seven',
    least: 6,
    fields: ['second', ...FIVE, 'year'],
  },
  eventbridge: {
    ...QUARTZ,
    name: 'EventBridge',
    takes: 'six',
    least: 6,
    fields: [...FIVE, 'year'],
  },
  spring: {
    name: 'Spring',
    takes: 'six',
    least: 6,
    fields: ['second', ...FIVE],
    sunday: 0,
    item: /^(?:([*?])|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/,
    likeQuartz: false,
  },
  // crontab.g: numbers only, and a step needs an asterisk or a range.
  jenkins: {
    name: 'Jenkins',
    takes: 'five',
    least: 5,
    fields: FIVE,
    sunday: 0,
    item: /^(?:(\*)|(\d+(?![\d/]))(?:-(\d+))?)(?:\/(\d+))?$/,
    likeQuartz: false,
  },
};

export const UNIT_RANGES = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  // EventBridge's and systemd's; Quartz checks none.
  year: [1970, 2199],
} as const;

const rangeOf = (dialect: Dialect, unit: Unit): readonly [min: number, max: number] =>
  unit === 'weekday' ? [LANGUAGES[dialect].sunday, 7] : UNIT_RANGES[unit];

/** A part that the scheduler rejects; the message is a whole sentence. */
export class Rejected extends Error {}

/** The numbers of one item of a list: `5`, `MON-FRI`, `0/15`. @throws {Rejected} */
export function readItem(dialect: Dialect, unit: Unit, item: string): number[] {
  if (dialect === 'jenkins' && item.startsWith('H')) return readHash(unit, item);
  const { item: pattern, likeQuartz } = LANGUAGES[dialect];
  const match = pattern.exec(item);
  if (!match) throw new Rejected(texts.unread(item));
  const [, any, first, last, step] = match;
  if (any === '?' && (step || (unit !== 'day' && unit !== 'weekday'))) {
    throw new Rejected(texts.onlyDays);
  }
  const [min, max] = rangeOf(dialect, unit);
  const stride = step === undefined ? 1 : Number(step);
  if (stride === 0 && dialect !== 'quartz') throw new Rejected(texts.noStep);
  // Quartz: CronExpression.checkIncrementRange, which a range escapes. EventBridge rejects */60, too.
  if (likeQuartz && unit !== 'year' && last === undefined && stride > max) {
    throw new Rejected(texts.longStep(stride, max));
  }
  // Spring's asterisk begins at 1, Monday.
  const lowest = dialect === 'spring' && unit === 'weekday' ? 1 : min;
  if (first === undefined) return walk(lowest, max, stride || 1);
  const from = numberIn(dialect, unit, first);
  if (last === undefined) {
    return step === undefined || stride === 0 ? [from] : walk(from, max, stride);
  }
  const to = numberIn(dialect, unit, last);
  if (from <= to) return walk(from, to, stride || 1);
  // Spring: Sunday may begin a range as 7.
  if (dialect === 'spring' && unit === 'weekday' && from === 7) return walk(0, to, stride);
  if (!likeQuartz || unit === 'year') throw new Rejected(texts.reversed(item));
  const size = max - min + 1;
  return walk(from, to + size, stride || 1).map((value) => (value > max ? value - size : value));
}

/** Jenkins: BaseParser.doHash. All values that `H`, `H/5` or `H(0-29)/10` may choose. */
function readHash(unit: Unit, item: string): number[] {
  const match = /^H(?:\((\d+)-(\d+)\))?(?:\/(\d+))?$/.exec(item);
  if (!match) throw new Rejected(texts.unread(item));
  const [min, max] = rangeOf('jenkins', unit);
  // Every month has 28 days, and 7 would be Sunday again.
  const last = unit === 'day' ? 28 : unit === 'weekday' ? 6 : max;
  const from = numberIn('jenkins', unit, match[1] ?? String(min));
  const to = numberIn('jenkins', unit, match[2] ?? String(last));
  const step = Number(match[3] ?? 1);
  if (from > to) throw new Rejected(texts.reversed(item));
  if (step === 0) throw new Rejected(texts.noStep);
  if (step > to - from + 1) throw new Rejected(texts.longStep(step, to - from + 1));
  return walk(from, to, 1);
}

/** The number that a text stands for. @throws {Rejected} */
export function numberIn(dialect: Dialect, unit: Unit, text: string): number {
  const [min, max] = rangeOf(dialect, unit);
  if (unit === 'month' || unit === 'weekday') {
    const named = numberOfName(unit === 'month' ? unit : 'dayOfWeek', text);
    // Where Sunday is 0, its name is 7, so that a range can end on it.
    if (named !== undefined)
      return unit === 'month' ? named : named + LANGUAGES[dialect].sunday || 7;
  }
  // Quartz ignores letters after a number: 10am.
  if (!(dialect === 'quartz' ? /^\d+[a-z]*$/i : /^\d+$/).test(text)) {
    throw new Rejected(texts.unread(text));
  }
  const value = Number.parseInt(text, 10);
  if (value < min || value > max) throw new Rejected(texts.outOfRange(text, unit, min, max));
  return value;
}
