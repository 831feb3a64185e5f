// Runs on both sides. The times at which a schedule runs in a zone, without a library.
import { type DayRule, daysOf } from '../expression/matchesDay.ts';
import { clockTime, DAY_MS, MINUTE_MS, offsetAt } from '../zones/clock.ts';
import { changeBetween } from '../zones/gaps.ts';

/** The clock times of a schedule; numbers ascend. */
export interface ClockTimes {
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  matchesDay: DayRule;
  /** Absent: all. */
  years?: readonly number[];
}

/** How a scheduler treats skipped and repeated clock times. */
export interface ClockRule {
  /**
   * `out`: no run; `once`: one run right after the gap; `each`: one run per skipped time; `moved`: later
   * by the length of the gap.
   */
  skipped: 'out' | 'once' | 'each' | 'moved';
  repeated: 'first' | 'second' | 'both';
}

/** Every run after `from` in milliseconds since 1970, soonest first. */
export function* runTimes(
  times: ClockTimes,
  rule: ClockRule,
  zone: string,
  from: number,
): Generator<number, void> {
  const today = Date.parse(`${clockTime(zone, from).slice(0, 10)}T00:00Z`);
  /** Runs of days near a clock change, which breaks their order. */
  let held: number[] = [];
  // A run of yesterday may move into today.
  for (const day of daysOf(times.matchesDay, today - DAY_MS, undefined, times.years)) {
    const before = offsetAt(zone, day - DAY_MS) * MINUTE_MS;
    const after = offsetAt(zone, day + 2 * DAY_MS) * MINUTE_MS;
    if (before === after) {
      yield* inOrder(held, rule, from);
      held = [];
      for (const clock of clocksOn(times, day)) if (clock - before > from) yield clock - before;
      continue;
    }
    const change = changeBetween(zone, day - DAY_MS, day + 2 * DAY_MS) ?? 0;
    for (const clock of clocksOn(times, day)) {
      held.push(...instantsOf(clock, [before, after], change, rule));
    }
  }
  yield* inOrder(held, rule, from);
}

const inOrder = (runs: readonly number[], { skipped }: ClockRule, from: number): number[] =>
  (skipped === 'each' ? [...runs] : [...new Set(runs)])
    .filter((at) => at > from)
    .sort((a, b) => a - b);

/** A day's clock times as if they were UTC. */
function* clocksOn({ hours, minutes, seconds }: ClockTimes, day: number) {
  for (const hour of hours) {
    for (const minute of minutes) {
      for (const second of seconds) yield day + ((hour * 60 + minute) * 60 + second) * 1000;
    }
  }
}

/** @param offsets milliseconds by which clocks are ahead of UTC before and after the `change` */
function instantsOf(
  clock: number,
  [before, after]: readonly [number, number],
  change: number,
  rule: ClockRule,
): number[] {
  const [early, late] = [clock - before, clock - after];
  const found = [early < change ? [early] : [], late >= change ? [late] : []].flat();
  if (found.length === 0) {
    if (rule.skipped === 'out') return [];
    return [rule.skipped === 'moved' ? early : change];
  }
  if (rule.repeated === 'both') return found;
  return rule.repeated === 'first' ? found.slice(0, 1) : found.slice(-1);
}
