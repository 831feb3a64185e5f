// Browser only.
import { localLanguage } from '@site/kit/language';

const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 36],
  ['day', 60],
  ['month', 24],
  ['year', Number.POSITIVE_INFINITY],
] as const;

const SECONDS = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  month: 2_629_746,
  year: 31_556_952,
};

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(language);
  const format = known ?? new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (!known) relativeFormats.set(language, format);
  return format;
}

/**
 * How far a moment is from another, in words: "in 3 hours". Empty where the browser has no words
 * for it.
 */
export function relativeTime(at: number, now: number, language = localLanguage()): string {
  if (typeof Intl.RelativeTimeFormat !== 'function') return '';
  const seconds = (at - now) / 1000;
  const format = relativeFormat(language);
  for (const [unit, most] of UNITS) {
    const value = Math.round(seconds / SECONDS[unit]);
    if (Math.abs(value) < most) return format.format(value, unit);
  }
  return '';
}

/** The time in UTC, with the date where it is another day there: "14:00 UTC", "24 Nov, 00:30 UTC". */
export function utcTime(at: number, day: string, language = localLanguage()): string {
  const date = new Date(at);
  const time = date.toISOString().slice(11, date.getUTCSeconds() === 0 ? 16 : 19);
  if (date.toISOString().startsWith(day)) return `${time} UTC`;
  return `${shortDay(date.toISOString().slice(0, 10), language)}, ${time} UTC`;
}

/** A day (`2026-11-24`) as it is read: "24 Nov". */
export const shortDay = (day: string, language = localLanguage()): string =>
  new Date(day).toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
