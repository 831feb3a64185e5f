// Runs on both sides. The runs of a schedule by a scheduler's rules.

import type { Schedule } from '../expression/fieldSets.ts';
import { matchesDay } from '../expression/matchesDay.ts';
import { runTimes } from './runTimes.ts';
import type { Scheduler } from './schedulers.ts';

/** Every run of 400 years after `from` in milliseconds since 1970, soonest first. */
export function runsOf(
  { days, clocks, reads }: Pick<Scheduler, 'days' | 'clocks' | 'reads'>,
  written: Schedule,
  zone: string,
  from: number,
) {
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

/** The first `count` of ascending times; fewer if there are no more. */
export function taken(all: Iterable<number>, count: number): number[] {
  const some: number[] = [];
  if (count > 0) for (const at of all) if (some.push(at) >= count) break;
  return some;
}

/** All of ascending times that are before `until`. */
export function takenBefore(all: Iterable<number>, until: number): number[] {
  const some: number[] = [];
  for (const at of all) {
    if (at >= until) break;
    some.push(at);
  }
  return some;
}
