// Runs on both sides: no React, no DOM. The tool's engine as a library.

import { caveats } from './caveats/caveats.ts';
import { evaluate } from './evaluation/evaluate.ts';
import { type Explanation, explainFailure, explain as explainFields } from './explain/explain.ts';
import { describe } from './expression/describe.ts';
import { readExpression } from './expression/fieldSets.ts';
import { toFields } from './expression/fields.ts';
import { runsOf, taken } from './schedulers/runsOf.ts';
import { findScheduler, type Scheduler } from './schedulers/schedulers.ts';
import { readSeconds, secondsRuns } from './seconds/readSeconds.ts';
import type { Target, Translation } from './targets/target.ts';
import { TARGETS, translate as translateTo } from './targets/targets.ts';
import { toTimetable } from './targets/timetable.ts';
import { lintTexts } from './texts/lint.texts.ts';
import { changesClocks } from './zones/gaps.ts';

export type { Finding } from './crontab/finding.ts';
export { lint, type TextOptions as LintOptions } from './crontab/lintCrontab.ts';
export { type Crontab, type Job, readCrontab, type Unread } from './crontab/readCrontab.ts';
export type { Explanation } from './explain/explain.ts';
export type { PastedLine, RefusedLine } from './paste/parseLine.ts';
export { readText as read } from './phrases/readText.ts';
export type { Scheduler } from './schedulers/schedulers.ts';
export type { Refusal, Snippet, Target, Translation } from './targets/target.ts';

/** Explanation of an expression. */
export interface Meaning {
  valid: boolean;
  /** cronstrue's sentence; empty when the expression has none. */
  description: string;
  /** Corrections of and additions to the description. */
  notes: string[];
  /** Each rejected part, with the reason and a suggestion. */
  problems: Explanation[];
}

/**
 * Explains an expression of five fields. Never throws.
 * @param from milliseconds since 1970; notes name the years of runs after it
 */
export function explain(expression: string, from = Date.now()): Meaning {
  const words = expression.split(/\s+/).filter(Boolean);
  const fields = toFields(words);
  const problems =
    words.length < 5 ? [{ text: lintTexts.fewFields(words.length) }] : explainFields(fields);
  const invalid = { valid: false, description: '', notes: [], problems };
  if (problems.length > 0) return invalid;
  try {
    const notes = caveats(expression, new Date(from));
    return { valid: true, description: describe(expression), notes, problems };
  } catch {
    return { ...invalid, problems: explainFailure(fields) };
  }
}

export interface RunOptions {
  /** IANA name; default: UTC. */
  zone?: string;
  /** Milliseconds since 1970; default: now. */
  from?: number;
  /** Default: 5. */
  count?: number;
  /** Whose rules apply; default: cron-parser's. Quartz and Spring take seconds first. */
  scheduler?: Scheduler['id'] | 'quartz' | 'spring';
}

/**
 * The next runs after `from`, in milliseconds since 1970, soonest first.
 * @throws {Error} if the expression is invalid or the scheduler rejects it
 */
export function nextRuns(expression: string, options: RunOptions = {}): number[] {
  const { zone = 'UTC', from = Date.now(), count = 5 } = options;
  if (options.scheduler === 'quartz' || options.scheduler === 'spring') {
    const schedule = readSeconds(options.scheduler, expression);
    if ('problem' in schedule) throw new Error(schedule.problem);
    return taken(secondsRuns(schedule, zone, from), count);
  }
  const scheduler = findScheduler(options.scheduler);
  if (options.scheduler && !scheduler) throw new Error(`No such scheduler: ${options.scheduler}.`);
  if (!scheduler) {
    const { error, runs } = evaluate({ expression, zone, from, count });
    if (error) throw new Error(error);
    return [...runs];
  }
  const { schedule } = readExpression(expression);
  if (schedule?.count !== 5) throw new Error('Invalid cron expression');
  const refused = scheduler.refuses(schedule);
  if (refused) throw new Error(refused);
  return taken(runsOf(scheduler, schedule, zone, from), count);
}

/**
 * The schedule in another scheduler's format, or the reason why that has none; undefined unless the
 * expression has five or six valid fields.
 * @throws {RangeError} if the zone doesn't exist
 */
export function translate(
  expression: string,
  target: Target['id'],
  zone = 'UTC',
): Translation | undefined {
  const table = toTimetable(expression);
  const found = TARGETS.find(({ id }) => id === target);
  if (!table || !found) return undefined;
  return translateTo(found, table, { name: zone, changesClocks: changesClocks(zone, Date.now()) });
}
