// Browser only.

import { localLanguage } from '@site/brand/language';
import { clockTime } from '@site/cron-engine/zones/clock';
import { memoize } from '@site/cron-engine/zones/memoize';

/** Each unit with its length in seconds and the count that needs a larger one. */
const UNITS = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3600, 36],
  ['day', 86_400, 60],
  ['month', 2_629_746, 24],
  ['year', 31_556_952, Number.POSITIVE_INFINITY],
] as const;

const relativeFormat = memoize(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }),
);

/** The time from `now` to `at` in words: "in 3 hours". */
export function relativeTime(at: number, now: number, language = localLanguage()): string {
  const seconds = (at - now) / 1000;
  const [unit, length] =
    UNITS.find(([, size, most]) => Math.abs(Math.round(seconds / size)) < most) ?? UNITS[5];
  return relativeFormat(language).format(Math.round(seconds / length), unit);
}

/** The time in a zone, with the date if it differs from `day`: "14:00 UTC", "24 Nov, 00:30 Tokyo". */
export function timeIn(zone: string, at: number, day: string, language = localLanguage()): string {
  const [date = '', time = ''] = clockTime(zone, at).split('T');
  const seconds = new Date(at).toISOString().slice(16, 19).replace(':00', '');
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const text = `${time}${seconds} ${place}`;
  return date === day ? text : `${shortDay(date, language)}, ${text}`;
}

const dayFormat = memoize(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

const weekdayFormat = memoize(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
);

/** Formats `2026-11-24` as "Tue". */
export const weekday = (day: string, language = localLanguage()): string =>
  weekdayFormat(language).format(Date.parse(`${day}T00:00Z`));

/** Formats `2026-11-24` as "24 Nov". */
export const shortDay = (day: string, language = localLanguage()): string =>
  dayFormat(language).format(Date.parse(`${day}T00:00Z`));
