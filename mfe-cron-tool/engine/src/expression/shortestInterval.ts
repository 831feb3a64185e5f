// Runs on both sides. The shortest interval between runs.

import type { Schedule } from './fieldSets.ts';
import { daysOfCycle, matchesDay } from './matchesDay.ts';

/** In minutes. GitHub Docs, on.schedule: "once every 5 minutes". */
export const SHORTEST_INTERVAL = 5;

const MINUTES_A_DAY = 24 * 60;
const DAY_MS = MINUTES_A_DAY * 60_000;

/** Whether two runs are ever less than `minutes` apart. */
export function runsWithin(schedule: Schedule, minutes: number): boolean {
  const times = schedule.hours.values.flatMap((hour) =>
    schedule.minutes.values.map((minute) => hour * 60 + minute),
  );
  if (times.some((time, index) => time - (times[index - 1] ?? -minutes) < minutes)) return true;
  const overnight = MINUTES_A_DAY - (times.at(-1) ?? 0) + (times[0] ?? 0);
  return overnight < minutes && onDaysInARow(schedule);
}

const onDaysInARow = (schedule: Schedule): boolean =>
  [...daysOfCycle((day) => matchesDay(schedule, day))].some(
    (day, at, all) => all[at + 1] === day + DAY_MS,
  );
