// Runs on both sides. The shortest interval between runs.

import { DAY_MS } from '../zones/clock.ts';
import type { Schedule } from './fieldSets.ts';
import { daysOfCycle, matchesDay } from './matchesDay.ts';

/** In minutes. GitHub Docs, on.schedule: "once every 5 minutes". */
export const SHORTEST_INTERVAL = 5;

/** Whether two runs are ever less than `minutes` apart. */
export function runsWithin(schedule: Schedule, minutes: number): boolean {
  const times = schedule.hours.values.flatMap((hour) =>
    schedule.minutes.values.map((minute) => hour * 60 + minute),
  );
  if (times.some((time, index) => time - (times[index - 1] ?? -minutes) < minutes)) return true;
  const overnight = 24 * 60 - (times.at(-1) ?? 0) + (times[0] ?? 0);
  return overnight < minutes && onDaysInARow(schedule);
}

const onDaysInARow = (schedule: Schedule): boolean =>
  [...daysOfCycle((day) => matchesDay(schedule, day))].some(
    (day, at, all) => all[at + 1] === day + DAY_MS,
  );
