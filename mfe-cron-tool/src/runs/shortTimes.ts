// Browser only.

import { localLanguage } from '@site/brand/language';
import { dateNames } from '../zones/dateNames.ts';
import { kept } from '../zones/kept.ts';
import { clockTime } from '../zones/zoneTime.ts';

/** Each with its length in seconds, and how many of it are said at most. */
const UNITS = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3600, 36],
  ['day', 86_400, 60],
  ['month', 2_629_746, 24],
  ['year', 31_556_952, Number.POSITIVE_INFINITY],
] as const;

const relativeFormat = kept(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }),
);

/**
 * How far a moment is from another, in words: "in 3 hours". Empty where the browser has no words
 * for it.
 */
export function relativeTime(at: number, now: number, language = localLanguage()): string {
  if (typeof Intl.RelativeTimeFormat !== 'function') return '';
  const seconds = (at - now) / 1000;
  const format = relativeFormat(language);
  for (const [unit, length, most] of UNITS) {
    const value = Math.round(seconds / length);
    if (Math.abs(value) < most) return format.format(value, unit);
  }
  return '';
}

/** The time in a zone, with the date where it is another day there: "14:00 UTC", "24 Nov, 00:30 UTC". */
export function zonedTime(at: number, day: string, zone: string, language = localLanguage()) {
  const [date = '', time] = clockTime(zone, at).split('T');
  const seconds = new Date(at).toISOString().slice(16, 19).replace(':00', '');
  const text = `${time}${seconds} ${zone}`;
  return date === day ? text : `${shortDay(date, language)}, ${text}`;
}

/** A day (`2026-11-24`) as it is read: "24 Nov". */
export const shortDay = dateNames({ day: 'numeric', month: 'short' });
