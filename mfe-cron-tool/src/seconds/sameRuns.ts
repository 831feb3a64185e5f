// Runs on both sides. Whether five or six fields express a schedule of Quartz, Spring or EventBridge.
import type { Schedule } from '@site/cron-engine/expression/fieldSets';
import { daysOfCycle, matchesDay } from '@site/cron-engine/expression/matchesDay';
import type { SecondsSchedule } from '@site/cron-engine/seconds/readSeconds';

/** Apart from clock changes, which schedulers treat in their own ways. */
export const sameRuns = (schedule: SecondsSchedule, fields: Schedule): boolean =>
  (['seconds', 'minutes', 'hours'] as const).every(
    (unit) => String(schedule[unit]) === String(fields[unit].values),
  ) &&
  !schedule.years &&
  daysOfCycle((day) => schedule.matchesDay(day) !== matchesDay(fields, day)).next().done === true;
