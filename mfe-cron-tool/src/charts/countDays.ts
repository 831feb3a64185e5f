// Runs on both sides. Number of runs on each day of a month.
import type { Schedule } from '../expression/fieldSets.ts';
import { matchesDay, utcDay } from '../expression/matchesDay.ts';
import { runsBetween } from '../schedulers/runsOf.ts';
import { PLAIN } from '../schedulers/schedulers.ts';
import { offsetAt, startOfDay } from '../zones/zoneTime.ts';

/**
 * Runs by day (`2026-11-22`), days without runs left out.
 * @param days consecutive days in the zone (IANA name)
 */
export function countDays(
  schedule: Schedule,
  zone: string,
  days: readonly string[],
  nextDay: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  const { hours, minutes, seconds } = schedule;
  for (const [index, day] of days.entries()) {
    if (!matchesDay(schedule, utcDay(new Date(`${day}T00:00Z`)))) continue;
    const [start, end] = [startOfDay(zone, day), startOfDay(zone, days[index + 1] ?? nextDay)];
    const times =
      offsetAt(zone, start) === offsetAt(zone, end)
        ? hours.values.length * minutes.values.length
        : runsBetween(PLAIN, schedule, zone, start, end).length;
    if (times > 0) counts.set(day, times * seconds.values.length);
  }
  return counts;
}
