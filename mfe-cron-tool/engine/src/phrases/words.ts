// Runs on both sides. Regular expressions for times, days, units and lists of them, and their values.
import { UNITS as FIELDS, walk } from '../expression/units.ts';
import type { IntervalUnit } from '../paste/intervals.ts';

export const DAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?';
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** A time that needs no "at": with minutes, am or pm. */
export const CLEAR_TIME = '(?:noon|midday|midnight|\\d{1,2}[:.]\\d{2}(?: ?[ap]m)?|\\d{1,2} ?[ap]m)';
/** Not the day in "1 January". */
export const TIME = `(?:${CLEAR_TIME}|\\d{1,2}(?!\\d|st|nd|rd|th| (?:of )?${MONTH}\\b(?! \\d)))`;
export const ORDINAL = '(?:[1-5](?:st|nd|rd|th)|second|last)';
export const NTH = '\\d{1,2}(?:st|nd|rd|th)';
const AND = '(?: ?, ?(?:and )?| and | & | or )';
export const TO = '(?: ?- ?| to | through | thru | until | till )';

/** One or several items, separated by commas or "and". */
export const list = (item: string): string => `(?:${item})(?:${AND}(?:${item}))*`;

/** Splits a match of `list`. */
export const items = (text: string): string[] => text.split(new RegExp(AND)).filter(Boolean);

/** One or several items or ranges of `item`. */
export const spans = (item: string, items = item): string =>
  list(`(?:from )?(?:the )?(?:${item})${TO}(?:the )?(?:${item})|${items}`);

/** The values of a match of `spans`. A range from a later to an earlier value wraps around. */
export function valuesOf(
  text: string,
  first: number,
  last: number,
  value: (item: string) => number,
): number[] {
  return items(text).flatMap((item) => {
    const [from = 0, to = from] = item.replace('from ', '').split(new RegExp(TO)).map(value);
    if (Math.max(from, to) > last || Math.min(from, to) < first) return [from, to];
    return from <= to ? walk(from, to, 1) : [...walk(from, last, 1), ...walk(first, to, 1)];
  });
}

/** Sunday is 0. */
const dayOf = (name: string): number => FIELDS.dayOfWeek.names.indexOf(name.slice(0, 3));

/** January is 1. */
export const monthOf = (name: string): number => FIELDS.month.names.indexOf(name.slice(0, 3)) + 1;

/** 1 for the first, or -1 for the last. */
export const ordinalOf = (word: string): number =>
  word === 'last' ? -1 : Number.parseInt(word, 10) || 2;

export const ALL_DAYS = walk(1, 31, 1);
export const ALL_MONTHS = ALL_DAYS.slice(0, 12);

export const monthsIn = (text = '') => ({ months: valuesOf(text, 1, 12, monthOf) });

export const weekdaysIn = (text = ''): number[] => {
  const names = text.replace(/weekdays?/g, 'mon-fri').replace(/weekends?/g, 'sat-sun');
  return [...new Set(valuesOf(names, 0, 6, dayOf))];
};

/** Days of the month; `L` is the last. */
export const daysIn = (text = ''): { days: (number | 'L')[] } => ({
  days: items(text.replaceAll('the ', '')).flatMap((item): (number | 'L')[] =>
    item.startsWith('last') ? ['L'] : valuesOf(item, 1, 31, (day) => Number.parseInt(day, 10)),
  ),
});

/** Each of the ordinals for each of the weekdays. */
export const nthsIn = (ordinals = '', names = '') =>
  items(ordinals)
    .map(ordinalOf)
    .flatMap((nth) => weekdaysIn(names).map((weekday) => ({ nth, weekday })));

/** Intervals by the words for them. */
export const UNITS: Readonly<Record<string, readonly [count: number, unit: IntervalUnit]>> = {
  ...{ minute: [1, 'minute'], 'quarter-hour': [15, 'minute'], 'half-hour': [30, 'minute'] },
  ...{ hour: [1, 'hour'], day: [1, 'day'], week: [1, 'week'], fortnight: [2, 'week'] },
  ...{ month: [1, 'month'], quarter: [3, 'month'], year: [1, 'year'] },
};
export const UNIT = `(second|${Object.keys(UNITS).join('|')})s?`;

export interface Time {
  hour: number;
  minute: number;
  /** Whether the half of the day is certain. */
  clear: boolean;
}

export const fullHour = (hour: number): Time => ({ hour, minute: 0, clear: true });

/** Undefined for an impossible time. */
export function timeOf(word: string): Time | undefined {
  if (word === 'midnight') return fullHour(0);
  if (/^(noon|midday)$/.test(word)) return fullHour(12);
  const [, digits = '', past = '0', half] = /^(\d+)(?:[:.](\d+))? ?([ap]m)?$/.exec(word) ?? [];
  const [number, minute] = [Number(digits), Number(past)];
  const past24 = number > 24 || (number === 24 && minute > 0);
  if (minute > 59 || past24 || (half && (number > 12 || number === 0))) return undefined;
  const hour = half ? (number % 12) + (half === 'pm' ? 12 : 0) : number % 24;
  return { hour, minute, clear: half !== undefined || number > 12 || /^0\d/.test(digits) };
}

/** Moves a time into its part of the day: "every evening at 7" is 19:00. */
export function inPart(time: Time, part?: string): Time {
  if (time.clear || !part || time.hour > 12) return time;
  const late = part === 'afternoon' || part === 'evening' || (part === 'night' && time.hour > 5);
  const hour = (time.hour % 12) + (late && (time.hour < 12 || part === 'afternoon') ? 12 : 0);
  return { ...time, hour, clear: true };
}
