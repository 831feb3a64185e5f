// Runs on both sides. The runs of a schedule of Quartz, Spring or EventBridge.
import { daysOf } from '../expression/matchesDay.ts';
import { DAY_MS, MINUTE_MS } from '../zones/clock.ts';
import { changeBetween } from '../zones/gaps.ts';
import { clockTime, offsetAt } from '../zones/zoneTime.ts';
import type { SecondsSchedule } from './readSeconds.ts';

/** The next `count` runs after `from`, in milliseconds since 1970; fewer if 100 years have no more. */
export function secondsRuns(
  schedule: SecondsSchedule,
  zone: string,
  from: number,
  count: number,
): number[] {
  const runs: number[] = [];
  const first = Date.parse(`${clockTime(zone, from).slice(0, 10)}T00:00Z`);
  for (const day of daysOf(schedule.matchesDay, first, undefined, schedule.years)) {
    for (const run of runsOn(schedule, zone, day)) {
      if (run <= from) continue;
      runs.push(run);
      if (runs.length >= count) return runs;
    }
  }
  return runs;
}

/** No scheduler runs skipped times. Spring runs repeated ones twice, Quartz the second time only. */
function* runsOn(schedule: SecondsSchedule, zone: string, day: number): Generator<number, void> {
  const [start, end] = [day - DAY_MS, day + 2 * DAY_MS];
  const before = offsetAt(zone, start) * MINUTE_MS;
  const after = offsetAt(zone, end) * MINUTE_MS;
  if (before === after) {
    for (const clock of clocksOn(schedule, day)) yield clock - before;
    return;
  }
  const change = changeBetween(zone, start, end) ?? end;
  const runs = [...clocksOn(schedule, day)].flatMap((clock) => {
    const instants = [
      ...(clock - before < change ? [clock - before] : []),
      ...(clock - after >= change ? [clock - after] : []),
    ];
    if (schedule.dialect === 'spring') return instants;
    return schedule.dialect === 'quartz' ? instants.slice(-1) : instants.slice(0, 1);
  });
  yield* runs.sort((a, b) => a - b);
}

/** A day's clock times as if they were UTC. */
function* clocksOn({ hours, minutes, seconds }: SecondsSchedule, day: number) {
  for (const hour of hours) {
    for (const minute of minutes) {
      for (const second of seconds) yield day + ((hour * 60 + minute) * 60 + second) * 1000;
    }
  }
}
