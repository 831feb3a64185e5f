// Worker, and page where there is none: part of the file "cron-engine".
import type { CronDate, CronExpression } from 'cron-parser';
import { EXECUTIONS_SHOWN, type Run } from './evaluation.ts';

/**
 * The next `count` runs, or as many as there are when the first five are found. Yields after each,
 * so that the caller can do something else in between.
 * Throws when the parser gives up before those, after 10,000 steps (spec §9).
 */
export function* nextRuns(schedule: CronExpression, count: number): Generator<undefined, Run[]> {
  const runs: Run[] = [];
  try {
    while (runs.length < count) {
      runs.push(toRun(schedule, schedule.next()));
      yield;
    }
  } catch (reason) {
    if (runs.length < EXECUTIONS_SHOWN) throw reason;
  }
  return runs;
}

/** A run whose clock time the schedule doesn't name: the named one was skipped that day. */
function toRun({ fields }: CronExpression, run: CronDate): Run {
  const named =
    (fields.hour.values as readonly number[]).includes(run.getHours()) &&
    (fields.minute.values as readonly number[]).includes(run.getMinutes());
  return named ? { at: run.getTime() } : { at: run.getTime(), moved: true };
}
