// Runs on both sides. Clock times in a zone, by the time zone data of the browser or Node.
import { memoize } from './memoize.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Pads a number: `09`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Swedish dates are those of ISO 8601. */
const formatOf = memoize(
  (zone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone || undefined,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
);

/** Clock date and time in ISO 8601: `2026-03-29T01:30`. An empty zone means the browser's. */
export const clockTime = (zone: string, at: number): string =>
  formatOf(zone).format(at).replace(' ', 'T');

/** The zone's offset from UTC in minutes. */
export function offsetAt(zone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${clockTime(zone, at)}Z`) - minute) / MINUTE_MS;
}
