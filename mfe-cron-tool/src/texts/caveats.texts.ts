import type { CronUnit } from '../expression/units.ts';

const nameOf = (part: 'month' | 'weekday') =>
  new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' });

const [monthNames, weekdayNames] = [nameOf('month'), nameOf('weekday')];

/** January is 1. */
const monthName = (month: number): string => monthNames.format(Date.UTC(2023, month - 1));

/** Sunday is 0, with which 2023 began. */
export const weekdayName = (weekday: number): string =>
  weekdayNames.format(Date.UTC(2023, 0, weekday + 1));

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The round that a step walks and begins again. */
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

/** A unit's value as it is read. */
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

/** Plain corrections of the description. */
export const caveatTexts = {
  label: 'What the sentence leaves out',

  single: (unit: CronUnit, token: string, value: number) =>
    `“${token}” matches ${valuesText(unit, [value])} only, once in each ${rounds[unit].each}.`,
  uneven: (unit: CronUnit, token: string, values: readonly number[], step: number, gap: number) =>
    `“${token}” matches ${valuesText(unit, values)}. Counting begins anew with each ${rounds[unit].each}, so the last gap is ${count(unit, gap)} instead of ${count(unit, step)}.`,
  unevenDays: (token: string, values: readonly number[]) =>
    `“${token}” matches days ${listText(shortened(values))}. Counting begins anew on the 1st of each month, so the gap from one month to the next can differ.`,

  either:
    'Both day fields are set: it runs on days that match either of them, not only on days that match both.',
  everyDay: (token: string) =>
    `It runs every day: “${token}” matches every day, is not the same as *, and a day needs to match only one of the two day fields.`,
  star: (token: string) =>
    `The cron of Linux and BSD (Vixie cron, cronie) decides otherwise here: because “${token}” begins with *, a day must match both fields there.`,
  nth: (token: string, nth: number, weekday?: string) =>
    `Days that match the other field run as well; “${token}” adds the ${ORDINALS[nth] ?? ''} ${weekday ?? 'of every weekday'} of the month.`,
  fifth: (weekday: string) => `Most months have only four ${weekday}s. Nothing runs in those.`,
  anyNth: (token: string, first: number, last: number) =>
    first === 29
      ? `“${token}” means the days from the 29th on, whatever the weekday.`
      : `“${token}” means days ${first} to ${last} of the month, whatever the weekday.`,

  glued: (token: string, values: readonly number[], unit: CronUnit) =>
    `“${token}” is read as one number, ${valueText(unit, values[0] ?? 0)}: names become digits that are then read together. Put a comma between them for a list.`,
  withSunday: (token: string) =>
    `“${token}” includes Sunday, which is 7, the last weekday that the step gets to.`,
  sunday:
    '7 is Sunday here, as 0 is. Quartz and EventBridge count from 1 for Sunday to 7 for Saturday.',

  leap: (year: number) => `29 February exists in leap years only. The next run is in ${year}.`,
  lacking: (days: readonly number[], months: readonly number[]) =>
    `Not in ${listText(months.map(monthName))}: ${days.length > 1 ? 'none of the days exists' : `there is no day ${days[0]}`} there.`,
  sometimes: (days: readonly number[]) =>
    `In February only in leap years: other years have no day ${listText(days)}.`,
  neverDay: (token: string) =>
    `Day “${token}” exists in none of the months chosen. Only the weekdays count.`,
  rare: (years: readonly number[]) =>
    `It runs in few years only: the next ${years.length > 1 ? 'are' : 'is'} ${listText(years)}.`,
} as const;
