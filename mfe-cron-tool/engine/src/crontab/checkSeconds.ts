// Runs on both sides. The findings of an expression of Quartz, Spring, EventBridge or Jenkins.

import { readSeconds, type SecondsSchedule } from '../seconds/readSeconds.ts';
import { secondsRuns } from '../seconds/secondsRuns.ts';
import type { Dialect } from '../seconds/secondsUnits.ts';
import { secondsTexts as texts } from '../texts/seconds.texts.ts';
import type { AddFinding } from './finding.ts';

/**
 * Calls `add` with each finding. Never throws.
 * @param from milliseconds since 1970
 */
export function checkSeconds(
  dialect: Dialect,
  expression: string,
  from: number,
  add: AddFinding,
): void {
  const schedule = readSeconds(dialect, expression);
  if ('problem' in schedule) add('error', 'invalid', schedule.problem);
  else checkRuns(schedule, from, add);
}

/** Calls `add` if the schedule never runs after `from`. */
export function checkRuns(schedule: SecondsSchedule, from: number, add: AddFinding): void {
  if (secondsRuns(schedule, 'UTC', from, 1).length === 0) add('warning', 'meaning', texts.noRuns);
}
