// Runs on both sides: no React, no DOM. The engine of the tool as a library.

import { caveats } from '../../src/caveats/caveats.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { type Explanation, explain as explainFields } from '../../src/explain/explain.ts';
import { explainFailure } from '../../src/explain/explainFailure.ts';
import { describe } from '../../src/expression/describe.ts';
import { readSchedule } from '../../src/expression/fieldSets.ts';
import { toFields } from '../../src/expression/fields.ts';
import { runsOf } from '../../src/schedulers/runsOf.ts';
import { findScheduler, type Scheduler } from '../../src/schedulers/schedulers.ts';
import type { Target, Translation } from '../../src/targets/languages/target.ts';
import { TARGETS } from '../../src/targets/languages/targets.ts';
import { toTimetable } from '../../src/targets/languages/timetable.ts';
import { lintTexts } from '../../src/texts/lint.texts.ts';
import { changesClocks } from '../../src/zones/gaps.ts';

export type { Finding, LintOptions } from '../../src/crontab/finding.ts';
export { lintCrontab as lint } from '../../src/crontab/lintCrontab.ts';
export { type Crontab, type Job, readCrontab, type Unread } from '../../src/crontab/readCrontab.ts';
export type { Explanation } from '../../src/explain/explain.ts';
export type { PastedLine, RefusedLine } from '../../src/paste/parseLine.ts';
export { readText as read } from '../../src/phrases/readText.ts';
export type { Scheduler } from '../../src/schedulers/schedulers.ts';
export type { Refusal, Snippet, Target, Translation } from '../../src/targets/languages/target.ts';

/** What an expression means, in words. */
export interface Meaning {
  valid: boolean;
  /** As cronstrue has it; empty when there is none. */
  description: string;
  /** What the description leaves out or gets wrong. */
  notes: string[];
  /** What is refused, why, and what could be written instead. */
  problems: Explanation[];
}

/** Explains an expression of five fields. Never throws. `from` is where years are counted from. */
export function explain(expression: string, from = Date.now()): Meaning {
  const words = expression.split(/\s+/).filter(Boolean);
  const fields = toFields(words);
  const problems =
    words.length < 5 ? [{ text: lintTexts.fewFields(words.length) }] : explainFields(fields);
  if (problems.length > 0) return { valid: false, description: '', notes: [], problems };
  try {
    const notes = caveats(expression, new Date(from));
    return { valid: true, description: describe(expression), notes, problems };
  } catch {
    return { valid: false, description: '', notes: [], problems: explainFailure(fields) };
  }
}

export interface RunOptions {
  /** IANA name; UTC when absent. */
  zone?: string;
  /** Runs after this moment, in milliseconds since 1970; now when absent. */
  from?: number;
  /** Five when absent. */
  count?: number;
  /** By whose rules; by those of cron-parser when absent. */
  scheduler?: Scheduler['id'];
}

/**
 * The next runs, in milliseconds since 1970. Throws an `Error` with the tool's message when there is
 * something wrong with the expression, or when the scheduler doesn't take it.
 */
export function nextRuns(expression: string, options: RunOptions = {}): number[] {
  const { zone = 'UTC', from = Date.now(), count = 5 } = options;
  const scheduler = findScheduler(options.scheduler);
  if (options.scheduler && !scheduler) throw new Error(`There is no ${options.scheduler}.`);
  if (!scheduler) {
    const said = [...evaluate({ kind: 'evaluate', expression, zone, from, count })];
    const last = said.filter(Boolean).at(-1);
    if (last?.error) throw new Error(last.error);
    return [...(last?.runs ?? [])];
  }
  const schedule = readSchedule(expression);
  if (schedule?.count !== 5) throw new Error('Invalid cron expression');
  const refused = scheduler.refuses(schedule);
  if (refused) throw new Error(refused);
  return runsOf(scheduler, schedule, zone, from, count);
}

/**
 * The same times in another scheduler's language; nothing for what isn't five valid fields. Throws a
 * `RangeError` when there is no such zone, as `nextRuns` does for a scheduler.
 */
export function translate(
  expression: string,
  target: Target['id'],
  zone = 'UTC',
): Translation | undefined {
  const table = toTimetable(expression);
  const found = TARGETS.find(({ id }) => id === target);
  if (!table || !found) return undefined;
  return found.translate(table, { name: zone, changesClocks: changesClocks(zone, Date.now()) });
}
