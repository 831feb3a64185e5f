// Browser only.

import { HOUR_MS, MINUTE_MS } from './clock.ts';
import { clockTime, offsetAt } from './zoneTime.ts';

/** Further from a run than any change of clocks is long. */
const AROUND_MS = 4 * HOUR_MS;

export interface ClockChange {
  /** `skipped`: the schedule's time doesn't exist that day; else it comes twice. */
  kind: 'skipped' | 'first' | 'second';
  /** The clock time that is meant: `01:30`. */
  time: string;
}

/**
 * What a change of clocks does to a run; nothing on most days.
 * @param moved whether the schedule doesn't name the run's clock time
 */
export function clockChangeAt(at: number, zone: string, moved: boolean): ClockChange | undefined {
  const offset = offsetAt(zone, at);
  const before = offset - offsetAt(zone, at - AROUND_MS);
  const after = offset - offsetAt(zone, at + AROUND_MS);
  const clock = (moment: number) => clockTime(zone, moment).slice(11);

  if (moved && before > 0) {
    // What clocks would have shown had they not gone forward.
    const unchanged = new Date(at + (offset - before) * MINUTE_MS).toISOString();
    return { kind: 'skipped', time: unchanged.slice(11, 16) };
  }
  if (after > 0 && offsetAt(zone, at + after * MINUTE_MS) === offset - after) {
    return { kind: 'first', time: clock(at) };
  }
  if (before < 0 && offsetAt(zone, at + before * MINUTE_MS) === offset - before) {
    return { kind: 'second', time: clock(at) };
  }
  return undefined;
}
