// Runs on both sides. Clock changes of a zone, and the clock times that they skip.
import type { Schedule } from '../expression/fieldSets.ts';
import { matchesDay, utcDay } from '../expression/matchesDay.ts';
import { DAY_MS, MINUTE_MS } from './clock.ts';
import { offsetAt } from './zoneTime.ts';

/** The time of a clock change between two times, in milliseconds since 1970; undefined without one. */
export function changeBetween(zone: string, from: number, until: number): number | undefined {
  const before = offsetAt(zone, from);
  if (before === offsetAt(zone, until)) return undefined;
  let [low, high] = [from, until];
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Skipped clock times, from `from` to before `until`, as if they were UTC. */
export interface Gap {
  from: number;
  until: number;
  /** Milliseconds by which clocks were ahead of UTC before the gap. */
  ahead: number;
}

/** No zone changes its clocks twice within this time. */
const STEP_MS = 14 * DAY_MS;

/** The gaps of a zone between two times in milliseconds since 1970. */
export function gapsBetween(zone: string, from: number, until: number): Gap[] {
  const gaps: Gap[] = [];
  let before = offsetAt(zone, from) * MINUTE_MS;
  for (let start = from; start < until; start += STEP_MS) {
    const end = Math.min(start + STEP_MS, until);
    const after = offsetAt(zone, end) * MINUTE_MS;
    const change = after > before ? changeBetween(zone, start, end) : undefined;
    if (change) gaps.push({ from: change + before, until: change + after, ahead: before });
    before = after;
  }
  return gaps;
}

/** The schedule's clock times within a gap, as if they were UTC. */
export function skippedIn({ from, until }: Gap, schedule: Schedule): number[] {
  const skipped: number[] = [];
  for (let at = from; at < until; at += MINUTE_MS) {
    const clock = new Date(at);
    const named =
      schedule.hours.values.includes(clock.getUTCHours()) &&
      schedule.minutes.values.includes(clock.getUTCMinutes()) &&
      matchesDay(schedule, utcDay(clock));
    if (named) skipped.push(at);
  }
  return skipped;
}

const MONTHS_A_YEAR = 12;

/** Whether clocks in `zone` (IANA name) change within a year of `from`, in milliseconds since 1970. */
export function changesClocks(zone: string, from: number): boolean {
  const offsets = Array.from({ length: MONTHS_A_YEAR + 1 }, (_, month) => {
    const instant = new Date(from);
    instant.setUTCMonth(instant.getUTCMonth() + month, 1);
    return offsetAt(zone, instant.getTime());
  });
  return new Set(offsets).size > 1;
}
