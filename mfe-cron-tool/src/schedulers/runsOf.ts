// Runs on both sides. The runs of an expression by a scheduler's own rules.
import type { Schedule } from '../cron/fieldSets.ts';
import { type NamedTime, namedTimes } from '../runs/namedTimes.ts';
import type { ClockRule, Scheduler } from './schedulers.ts';

/**
 * The next `count` runs after `from`, in milliseconds since 1970; fewer when there are no more
 * within 100 years. `zone` is an IANA name; the schedule has five fields.
 */
export function runsOf(
  { days, clocks }: Pick<Scheduler, 'days' | 'clocks'>,
  schedule: Schedule,
  zone: string,
  from: number,
  count: number,
): number[] {
  const rule = clocks(schedule);
  const runs: number[] = [];
  let day: NamedTime[] = [];
  const take = () => {
    const moments = new Set(day.flatMap((named) => momentsBy(rule, named)));
    runs.push(...[...moments].filter((at) => at > from).sort((a, b) => a - b));
    day = [];
  };
  for (const named of namedTimes(schedule, zone, from, days(schedule))) {
    // Where an hour is repeated, the times of a day don't follow one another.
    if (day[0] && day[0].clock.slice(0, 10) !== named.clock.slice(0, 10)) take();
    if (runs.length >= count) return runs.slice(0, count);
    day.push(named);
  }
  take();
  return runs.slice(0, count);
}

function momentsBy({ skipped, repeated }: ClockRule, { moments, change }: NamedTime): number[] {
  if (moments.length === 0) return skipped === 'after' && change !== undefined ? [change] : [];
  return repeated === 'once' ? moments.slice(0, 1) : [...moments];
}
