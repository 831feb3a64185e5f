// Runs on both sides. Clock times in a time zone, by the tables of the browser or of Node.

import { DAY_MS, MINUTE_MS } from './clock.ts';
import { kept } from './kept.ts';

const formatOf = kept(
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

/** The clock's date and time, written as ISO 8601 does: `2026-03-29T01:30`. Empty zone: the browser's. */
export function clockTime(zone: string, at: number): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Minutes by which the zone's clocks are ahead of UTC. */
export function offsetAt(zone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${clockTime(zone, at)}Z`) - minute) / MINUTE_MS;
}

/** The moment at which a day (`2026-03-29`) begins in the zone. */
export function startOfDay(zone: string, day: string): number {
  const asUtc = Date.parse(`${day}T00:00Z`);
  const near = asUtc - offsetAt(zone, asUtc) * MINUTE_MS;
  const start = asUtc - offsetAt(zone, near) * MINUTE_MS;
  // Where midnight is skipped, the day begins with the first minute that there is.
  return clockTime(zone, start).startsWith(day) ? start : near;
}

/** A day that many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
