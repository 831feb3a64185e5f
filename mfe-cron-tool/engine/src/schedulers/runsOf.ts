// Runs on both sides. The runs of a schedule by a scheduler's rules.

import type { Schedule } from '../expression/fieldSets.ts';
import { matchesDay } from '../expression/matchesDay.ts';
import { runTimes } from './runTimes.ts';
import type { Scheduler } from './schedulers.ts';

type Rules = Pick<Scheduler, 'days' | 'clocks' | 'reads'>;

/** Every run after `from`, soonest first. @param zone IANA name */
function allRuns({ days, clocks, reads }: Rules, written: Schedule, zone: string, from: number) {
  const schedule = reads?.(written) ?? written;
  const { seconds, minutes, hours } = schedule;
  const join = days(schedule);
  const times = {
    seconds: seconds.values,
    minutes: minutes.values,
    hours: hours.values,
    matchesDay: (day: Parameters<typeof matchesDay>[1]) => matchesDay(schedule, day, join),
  };
  return runTimes(times, clocks(schedule), zone, from);
}

/**
 * The next `count` runs after `from`, in milliseconds since 1970; fewer if 400 years have no more.
 * @param zone IANA name
 */
export function runsOf(
  rules: Rules,
  schedule: Schedule,
  zone: string,
  from: number,
  count: number,
): number[] {
  return taken(allRuns(rules, schedule, zone, from), count);
}

/** The first `count` of a generator's values. */
export function taken<T>(all: Iterable<T>, count: number): T[] {
  const some: T[] = [];
  if (count > 0) for (const one of all) if (some.push(one) >= count) break;
  return some;
}

/** All runs from `from` on and before `until`. */
export function runsBetween(
  rules: Rules,
  schedule: Schedule,
  zone: string,
  from: number,
  until: number,
): number[] {
  const runs: number[] = [];
  for (const at of allRuns(rules, schedule, zone, from - 1)) {
    if (at >= until) break;
    runs.push(at);
  }
  return runs;
}
