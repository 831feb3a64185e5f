// Runs on both sides. The runs of a schedule of Quartz, Spring, EventBridge, Jenkins or systemd.
import { taken } from '../schedulers/runsOf.ts';
import { type ClockRule, runTimes } from '../schedulers/runTimes.ts';
import type { SecondsSchedule } from './readSeconds.ts';

const REPEATED: Readonly<Record<SecondsSchedule['dialect'], ClockRule['repeated']>> = {
  spring: 'both',
  quartz: 'second',
  eventbridge: 'first',
  jenkins: 'both',
  systemd: 'first',
};

/** Every run after `from` in milliseconds since 1970, soonest first. None of them runs skipped times. */
export const secondsTimes = (schedule: SecondsSchedule, zone: string, from: number) =>
  runTimes(schedule, { skipped: 'out', repeated: REPEATED[schedule.dialect] }, zone, from);

/** The next `count` runs after `from`; fewer if 400 years have no more. */
export const secondsRuns = (
  schedule: SecondsSchedule,
  zone: string,
  from: number,
  count: number,
): number[] => taken(secondsTimes(schedule, zone, from), count);
