// Browser only.

import { HOUR_MS, MINUTE_MS } from '@site/cron-engine/zones/clock';
import { clockTime, offsetAt } from '@site/cron-engine/zones/zoneTime';

/** Longer than any clock change. */
const AROUND_MS = 4 * HOUR_MS;

export interface ClockChange {
  /** `skipped`: the schedule's time doesn't exist that day; `first`, `second`: it happens twice. */
  kind: 'skipped' | 'first' | 'second';
  /** The schedule's clock time: `01:30`. */
  time: string;
}

/**
 * The effect of a clock change on a run; undefined on most days.
 * @param moved whether the run's clock time is outside the schedule
 */
export function clockChangeAt(at: number, zone: string, moved: boolean): ClockChange | undefined {
  const offset = offsetAt(zone, at);
  const before = offset - offsetAt(zone, at - AROUND_MS);
  const after = offset - offsetAt(zone, at + AROUND_MS);
  const clock = (instant: number) => clockTime(zone, instant).slice(11);

  if (moved && before > 0) {
    // The clock time if clocks hadn't gone forward.
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
