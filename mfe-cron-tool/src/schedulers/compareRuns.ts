// Runs on both sides. Compares a scheduler's runs with those of generic cron.

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { readSchedule } from '@site/cron-engine/expression/fieldSets';
import { runsOf } from '@site/cron-engine/schedulers/runsOf';
import type { Scheduler } from '@site/cron-engine/schedulers/schedulers';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';

/** A run; `only` if just one of the two has it. */
export interface Compared {
  at: number;
  only?: 'here' | 'plain';
}

type Asked = Pick<Evaluation, 'expression' | 'from' | 'runs'>;

/**
 * The runs of both as far as both are known, or why the scheduler rejects the expression.
 * @param zone IANA name of the zone in which the scheduler runs it
 */
export function compareRuns(
  scheduler: Scheduler,
  { expression, from, runs }: Asked,
  zone: string,
): { runs: Compared[] } | { refused: string } {
  const schedule = readSchedule(expression);
  if (schedule?.count !== 5) return { refused: texts.seconds };
  const refused = scheduler.refuses(schedule);
  if (refused) return { refused };
  const own = runsOf(scheduler, schedule, zone, from, runs.length);
  return own.length === 0 ? { refused: texts.none } : { runs: markRuns(own, runs) };
}

/** Both lists as one. */
export function markRuns(own: readonly number[], runs: readonly number[]): Compared[] {
  // Runs after the end of the shorter list are unknown.
  const end = Math.min(own.at(-1) ?? 0, Math.max(...runs));
  const missing = runs.filter((at) => at <= end && !own.includes(at));
  const compared: Compared[] = [
    ...own.map((at): Compared => (at > end || runs.includes(at) ? { at } : { at, only: 'here' })),
    ...missing.map((at): Compared => ({ at, only: 'plain' })),
  ];
  return compared.sort((a, b) => a.at - b.at);
}
