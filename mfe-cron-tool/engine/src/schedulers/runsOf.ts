// Runs on both sides. The runs of a schedule by a scheduler's rules.

import type { Schedule } from '../expression/fieldSets.ts';
import { DAY_MS } from '../zones/clock.ts';
import { type NamedTime, namedTimes } from '../zones/namedTimes.ts';
import type { ClockRule, Scheduler } from './schedulers.ts';

type Rules = Pick<Scheduler, 'days' | 'clocks' | 'reads'>;

/**
 * The next `count` runs after `from`, in milliseconds since 1970; fewer if 100 years have no more.
 * @param schedule five fields
 * @param zone IANA name
 */
export function runsOf(
  rules: Rules,
  schedule: Schedule,
  zone: string,
  from: number,
  count: number,
): number[] {
  const runs: number[] = [];
  for (const day of runsByDay(rules, schedule, zone, from)) {
    if (runs.length >= count) break;
    for (const at of day) if (at > from) runs.push(at);
  }
  return runs.slice(0, count);
}

/** All runs from `from` on and before `until`, at most a few days later. */
export function runsBetween(
  rules: Rules,
  schedule: Schedule,
  zone: string,
  from: number,
  until: number,
): number[] {
  const days = Math.ceil((until - from) / DAY_MS) + 2;
  return [...runsByDay(rules, schedule, zone, from, days)]
    .flat()
    .filter((at) => at >= from && at < until);
}

function* runsByDay(
  { days: join, clocks, reads }: Rules,
  written: Schedule,
  zone: string,
  from: number,
  days?: number,
): Generator<number[], void> {
  const schedule = reads?.(written) ?? written;
  const rule = clocks(schedule);
  let day: NamedTime[] = [];
  // A repeated hour breaks the order of a day's times.
  const taken = () => {
    const instants = day.flatMap((named) => instantsBy(rule, named));
    return (rule.skipped === 'each' ? instants : [...new Set(instants)]).sort((a, b) => a - b);
  };
  for (const named of namedTimes(schedule, zone, from, join(schedule), days)) {
    if (day[0] && day[0].clock.slice(0, 10) !== named.clock.slice(0, 10)) {
      yield taken();
      day = [];
    }
    day.push(named);
  }
  yield taken();
}

function instantsBy({ skipped, repeated }: ClockRule, named: NamedTime): number[] {
  const { instants, change, moved } = named;
  if (instants.length === 0) {
    const at = skipped === 'moved' ? moved : skipped === 'out' ? undefined : change;
    return at === undefined ? [] : [at];
  }
  return repeated === 'once' ? instants.slice(0, 1) : [...instants];
}
