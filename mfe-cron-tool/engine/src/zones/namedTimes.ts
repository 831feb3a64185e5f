// Runs on both sides. The times at which a schedule's clock times occur in a zone, without a library.

import type { Schedule } from '../expression/fieldSets.ts';
import { type DayJoin, daysOf, matchesDay } from '../expression/matchesDay.ts';
import { DAY_MS, MINUTE_MS } from './clock.ts';
import { changeBetween } from './gaps.ts';
import { clockTime, offsetAt } from './zoneTime.ts';

/** A clock time of the schedule. */
export interface NamedTime {
  /** `2026-03-29T01:30`. */
  clock: string;
  /** Its occurrences in milliseconds since 1970: none if skipped, two if repeated. */
  instants: readonly number[];
  /** For a skipped time: when clocks go forward. */
  change?: number;
  /** For a skipped time: its time if clocks hadn't gone forward. */
  moved?: number;
}

/** The occurrences of a clock time (`2026-03-29T01:30`), soonest first. */
function instantsOf(zone: string, clock: string): number[] {
  const asUtc = Date.parse(`${clock}Z`);
  const offsets = new Set([offsetAt(zone, asUtc - DAY_MS), offsetAt(zone, asUtc + DAY_MS)]);
  return [...offsets]
    .map((offset) => asUtc - offset * MINUTE_MS)
    .filter((instant) => clockTime(zone, instant) === clock)
    .sort((a, b) => a - b);
}

/**
 * The clock times of a five-field schedule, from the day of `from` on.
 * @param days limit; absent: 100 years
 */
export function* namedTimes(
  schedule: Schedule,
  zone: string,
  from: number,
  join?: DayJoin,
  days?: number,
): Generator<NamedTime, void> {
  const first = Date.parse(`${clockTime(zone, from).slice(0, 10)}T00:00Z`);
  const until = days && first + days * DAY_MS;
  for (const at of daysOf((day) => matchesDay(schedule, day, join), first, until)) {
    // Most days have one offset: look it up once per day.
    const [start, end] = [offsetAt(zone, at - DAY_MS), offsetAt(zone, at + 2 * DAY_MS)];
    for (const hour of schedule.hours.values) {
      for (const minute of schedule.minutes.values) {
        const asUtc = at + (hour * 60 + minute) * MINUTE_MS;
        const clock = new Date(asUtc).toISOString().slice(0, 16);
        if (start === end) {
          yield { clock, instants: [asUtc - start * MINUTE_MS] };
          continue;
        }
        const instants = instantsOf(zone, clock);
        const skipped = instants.length === 0;
        const change = skipped ? changeBetween(zone, asUtc - DAY_MS, asUtc + DAY_MS) : undefined;
        const moved = skipped ? asUtc - start * MINUTE_MS : undefined;
        yield { clock, instants, change, moved };
      }
    }
  }
}
