// Runs on both sides. Clock times in a zone, by the time zone data of the browser or Node.

import { DAY_MS, MINUTE_MS } from './clock.ts';
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

/** The start of a day (`2026-03-29`) in the zone, in milliseconds since 1970. */
export function startOfDay(zone: string, day: string): number {
  const asUtc = Date.parse(`${day}T00:00Z`);
  const near = asUtc - offsetAt(zone, asUtc) * MINUTE_MS;
  const start = asUtc - offsetAt(zone, near) * MINUTE_MS;
  // If midnight is skipped, the day starts right after the gap.
  return clockTime(zone, start).startsWith(day) ? start : near;
}

/** Adds days to a day: `2026-03-29`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
