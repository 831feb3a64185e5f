// Runs on both sides. When the clock times that a schedule names come in a zone, by no library.

import type { Schedule } from '../expression/fieldSets.ts';
import { type DayJoin, matchesDay, utcDay } from '../expression/matchesDay.ts';
import { DAY_MS, MINUTE_MS } from './clock.ts';
import { changeBetween } from './gaps.ts';
import { clockTime, offsetAt } from './zoneTime.ts';

/** One clock time that the schedule names. */
export interface NamedTime {
  /** As clocks show it: `2026-03-29T01:30`. */
  clock: string;
  /** When they do, in milliseconds since 1970: never where they skip it, twice where they repeat it. */
  moments: readonly number[];
  /** Where they skip it: when they go forward. */
  change?: number;
}

/** The moments at which clocks show a time (`2026-03-29T01:30`), soonest first. */
function momentsOf(zone: string, clock: string): number[] {
  const asUtc = Date.parse(`${clock}Z`);
  const offsets = new Set([offsetAt(zone, asUtc - DAY_MS), offsetAt(zone, asUtc + DAY_MS)]);
  return [...offsets]
    .map((offset) => asUtc - offset * MINUTE_MS)
    .filter((moment) => clockTime(zone, moment) === clock)
    .sort((a, b) => a - b);
}

/**
 * The times that a schedule of five fields names from the day of `from` on, day by day, within that
 * many days: 100 years when absent.
 */
export function* namedTimes(
  schedule: Schedule,
  zone: string,
  from: number,
  join?: DayJoin,
  days = 36_525,
): Generator<NamedTime, void> {
  const first = Date.parse(`${clockTime(zone, from).slice(0, 10)}T00:00Z`);
  for (let at = first; at < first + days * DAY_MS; at += DAY_MS) {
    if (!matchesDay(schedule, utcDay(new Date(at)), join)) continue;
    // On most days clocks don't change: one look serves all the times of the day.
    const [start, end] = [offsetAt(zone, at - DAY_MS), offsetAt(zone, at + 2 * DAY_MS)];
    for (const hour of schedule.hours.values) {
      for (const minute of schedule.minutes.values) {
        const asUtc = at + (hour * 60 + minute) * MINUTE_MS;
        const clock = new Date(asUtc).toISOString().slice(0, 16);
        if (start === end) {
          yield { clock, moments: [asUtc - start * MINUTE_MS] };
          continue;
        }
        const moments = momentsOf(zone, clock);
        const skipped = moments.length === 0;
        const change = skipped ? changeBetween(zone, asUtc - DAY_MS, asUtc + DAY_MS) : undefined;
        yield { clock, moments, change };
      }
    }
  }
}
