import type { CronUnit } from '../expression/units.ts';

const nameOf = (part: 'month' | 'weekday') =>
  new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' });

const [monthNames, weekdayNames] = [nameOf('month'), nameOf('weekday')];

/** January is 1. */
const monthName = (month: number): string => monthNames.format(Date.UTC(2023, month - 1));

/** Sunday is 0: 1 January 2023 was a Sunday. */
export const weekdayName = (weekday: number): string =>
  weekdayNames.format(Date.UTC(2023, 0, weekday + 1));

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Names of a unit, and the period after which its steps restart. */
const rounds: Record<CronUnit, { one: string; many: string; each: string }> = {
  seconds: { one: 'second', many: 'seconds', each: 'minute' },
  minutes: { one: 'minute', many: 'minutes', each: 'hour' },
  hours: { one: 'hour', many: 'hours', each: 'day' },
  dayOfMonth: { one: 'day', many: 'days', each: 'month' },
  month: { one: 'month', many: 'months', each: 'year' },
  dayOfWeek: { one: 'day', many: 'days', each: 'week' },
};

const count = (unit: CronUnit, number: number) =>
  `${number} ${number === 1 ? rounds[unit].one : rounds[unit].many}`;

/** "a", "a and b", "a, b and c". */
export const listText = (items: readonly (string | number)[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`.replace(', … and', ' … to');

/** The first three and the last of many. */
const shortened = <T>(items: readonly T[]): (T | string)[] =>
  items.length > 8 ? [...items.slice(0, 3), '…', ...items.slice(-1)] : [...items];

/** "Sunday", "January", or the number. */
const valueText = (unit: CronUnit, value: number): string => {
  if (unit === 'dayOfWeek') return weekdayName(value % 7);
  if (unit === 'month') return monthName(value);
  return String(value);
};

function valuesText(unit: CronUnit, values: readonly number[]): string {
  const list = listText(shortened(values.map((value) => valueText(unit, value))));
  if (unit === 'month' || unit === 'dayOfWeek') return list;
  return `${values.length > 1 ? rounds[unit].many : rounds[unit].one} ${list}`;
}

/** Corrections of the generated description. */
export const caveatTexts = {
  single: (unit: CronUnit, token: string, value: number) =>
    `“${token}” matches ${valuesText(unit, [value])} only: once per ${rounds[unit].each}.`,
  uneven: (unit: CronUnit, token: string, values: readonly number[], step: number, gap: number) =>
    `“${token}” matches ${valuesText(unit, values)}. Counting restarts each ${rounds[unit].each}, so the last gap is ${count(unit, gap)}, not ${step}.`,
  unevenDays: (token: string, values: readonly number[]) =>
    `“${token}” matches days ${listText(shortened(values))}. Counting restarts on the 1st of each month, so the gap between months varies.`,

  either:
    'Both day fields are set, so it runs on days that match either, not just on days that match both.',
  everyDay: (token: string) =>
    `It runs every day: one matching day field is enough, and “${token}”, unlike *, counts as a match on every day.`,
  star: (token: string) =>
    `Linux and BSD cron (Vixie cron, cronie) differ: because “${token}” begins with *, a day must match both fields there.`,
  nth: (token: string, nth: number, weekday?: string) =>
    `It also runs on days that match the other field; “${token}” adds the ${ORDINALS[nth] ?? ''} ${weekday ?? 'of each weekday'} of the month.`,
  fifth: (weekday: string) => `Most months have only four ${weekday}s, so it doesn’t run in those.`,
  anyNth: (token: string, first: number, last: number) =>
    first === 29
      ? `“${token}” means the days from the 29th on, whatever the weekday.`
      : `“${token}” means days ${first} to ${last} of the month, whatever the weekday.`,

  glued: (token: string, value: number, unit: CronUnit) =>
    `“${token}” is read as ${valueText(unit, value)}: the names turn into digits that run together. For a list, put a comma between them.`,
  withSunday: (token: string) =>
    `“${token}” includes Sunday: the step reaches 7, which is Sunday again.`,
  sunday: '7 is Sunday here, like 0. In Quartz and EventBridge, 1 is Sunday and 7 is Saturday.',

  leap: (year: number) => `29 February exists only in leap years. The next run is in ${year}.`,
  lacking: (days: readonly number[], months: readonly number[]) =>
    `It never runs in ${listText(months.map(monthName))}: ${days.length > 1 ? 'none of these days exists' : `there’s no day ${days[0]}`} there.`,
  sometimes: 'It runs in February only in leap years: other years have no day 29.',
  neverDay: (token: string) =>
    `None of the chosen months has a day “${token}”, so only the weekdays count.`,
  rare: (years: readonly number[]) => `It runs only in a few years: next in ${listText(years)}.`,
} as const;
