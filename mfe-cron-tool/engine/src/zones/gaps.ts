// Runs on both sides. Clock changes of a zone, and the clock times that they skip.
import { DAY_MS, MINUTE_MS, offsetAt } from './clock.ts';
import { memoize } from './memoize.ts';

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
}

/** No zone changes its clocks twice within this time. */
const STEP_MS = 14 * DAY_MS;

/** A year of full weeks. */
export const YEAR_MS = 52 * 7 * DAY_MS;

/** The clock changes of a zone between two times in milliseconds since 1970, with offsets in milliseconds. */
export function changesBetween(zone: string, from: number, until: number) {
  const changes: { at: number; before: number; after: number }[] = [];
  let before = offsetAt(zone, from) * MINUTE_MS;
  for (let start = from; start < until; start += STEP_MS) {
    const end = Math.min(start + STEP_MS, until);
    const after = offsetAt(zone, end) * MINUTE_MS;
    const at = changeBetween(zone, start, end);
    if (at) changes.push({ at, before, after });
    before = after;
  }
  return changes;
}

/** Many lines and files share a zone. */
let last: { from: number; gapsOf: (zone: string) => Gap[] } | undefined;

/** The gaps of a zone in the year after `from`, in milliseconds since 1970. */
export function gapsAfter(zone: string, from: number): Gap[] {
  const gapsOf = (name: string) =>
    changesBetween(name, from, from + YEAR_MS)
      .filter(({ before, after }) => after > before)
      .map(({ at, before, after }) => ({ from: at + before, until: at + after }));
  if (last?.from !== from) last = { from, gapsOf: memoize(gapsOf) };
  return last.gapsOf(zone);
}

/** Whether clocks in `zone` (IANA name) change within a year of `from`, in milliseconds since 1970. */
export const changesClocks = (zone: string, from: number): boolean =>
  changesBetween(zone, from, from + YEAR_MS).length > 0;
