// Browser only.

import { localLanguage } from '@site/brand/language';
import { memoize } from '@site/cron-engine/zones/memoize';
import { clockTime } from '@site/cron-engine/zones/zoneTime';

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

const unitFormat = memoize((key) => {
  const [language, unit] = key.split(' ');
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
});

/**
 * The time from `now` to `at` in words: "in 3 hours", or "in 3 hours 10 minutes" where one of `others`
 * would read alike. Empty where the browser lacks `Intl.RelativeTimeFormat`.
 */
export function relativeTime(
  at: number,
  now: number,
  others: readonly number[] = [],
  language = localLanguage(),
): string {
  if (typeof Intl.RelativeTimeFormat !== 'function') return '';
  const [own = [], ...rest] = [at, ...others].map((time) =>
    wordings((time - now) / 1000, language),
  );
  return (
    own.find((text, index) => rest.every((texts) => texts[index] !== text)) ?? own.at(-1) ?? ''
  );
}

/** The relative time in one unit, then with one more unit each. */
function wordings(seconds: number, language: string): string[] {
  const format = relativeFormat(language);
  const largest = UNITS.findIndex(
    ([, length, most]) => Math.abs(Math.round(seconds / length)) < most,
  );
  const units = UNITS.slice(0, largest + 1).reverse();
  return units.map(([unit, length], index) => {
    const inOneUnit = format.format(Math.round(seconds / length), unit);
    // Months and years vary in length: use a smaller unit instead.
    if (index === 0 || largest > 3) return inOneUnit;
    let left = Math.round(Math.abs(seconds) / length) * length;
    const parts = units.slice(0, index + 1).flatMap(([part, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      const text = unitFormat(`${language} ${part}`).format(count);
      return count > 0 ? [{ part, count, text }] : [];
    });
    const [first] = parts;
    if (!first) return inOneUnit;
    const lead = format.format(Math.sign(seconds) * first.count, first.part);
    // A language that inflects the unit gets the smaller unit only.
    if (!lead.includes(first.text)) return inOneUnit;
    return lead.replace(first.text, parts.map(({ text }) => text).join(' '));
  });
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
