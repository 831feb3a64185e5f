// Runs on both sides. The runs of a schedule by a scheduler's rules.

import type { Schedule } from '../expression/fieldSets.ts';
import { matchesDay } from '../expression/matchesDay.ts';
import { runTimes } from './runTimes.ts';
import type { Scheduler } from './schedulers.ts';

type Rules = Pick<Scheduler, 'days' | 'clocks' | 'reads'>;

/** Every run after `from`, soonest first. */
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

/** The next `count` runs after `from` in milliseconds since 1970; fewer if 400 years have no more. */
export const runsOf = (
  rules: Rules,
  schedule: Schedule,
  zone: string,
  from: number,
  count: number,
): number[] => taken(allRuns(rules, schedule, zone, from), count);

/** All runs from `from` on and before `until`. */
export const runsBetween = (
  rules: Rules,
  schedule: Schedule,
  zone: string,
  from: number,
  until: number,
): number[] => taken(allRuns(rules, schedule, zone, from - 1), Number.POSITIVE_INFINITY, until);

/** The first `count` of ascending times, as far as they are before `until`. */
export function taken(all: Iterable<number>, count: number, until?: number): number[] {
  const some: number[] = [];
  if (count > 0) {
    for (const at of all) if (at >= (until ?? at + 1) || some.push(at) >= count) break;
  }
  return some;
}
