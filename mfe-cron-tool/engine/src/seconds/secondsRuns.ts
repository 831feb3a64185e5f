// Runs on both sides. The runs of a schedule of Quartz, Spring or EventBridge.
import { taken } from '../schedulers/runsOf.ts';
import { type ClockRule, runTimes } from '../schedulers/runTimes.ts';
import type { SecondsSchedule } from './readSeconds.ts';
import type { SecondsDialect } from './secondsUnits.ts';

const REPEATED: Readonly<Record<SecondsDialect, ClockRule['repeated']>> = {
  spring: 'both',
  quartz: 'second',
  eventbridge: 'first',
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
