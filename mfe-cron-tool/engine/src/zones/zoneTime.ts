// Runs on both sides. Clock times in a zone, by the time zone data of the browser or Node.

import { MINUTE_MS } from './clock.ts';
import { memoize } from './memoize.ts';

const formatOf = memoize(
  (zone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone || undefined,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Clock date and time in ISO 8601: `2026-03-29T01:30`. An empty zone means the browser's. */
export function clockTime(zone: string, at: number): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The zone's offset from UTC in minutes. */
export function offsetAt(zone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${clockTime(zone, at)}Z`) - minute) / MINUTE_MS;
}
