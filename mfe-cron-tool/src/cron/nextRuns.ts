// Browser only: part of the lazily loaded chunk "cron-engine".
import type { CronExpression } from 'cron-parser';

/** The next `count` run times. Throws when the parser gives up after 10,000 steps (spec §9). */
export const nextRuns = (schedule: CronExpression, count: number): Date[] =>
  Array.from({ length: count }, () => schedule.next().toDate());
