// Worker, or page without workers: part of the file "cron-engine", the only one with both libraries.

import type { CronExpression } from 'cron-parser';
import { describe } from '../expression/describe.ts';
import { parse } from '../expression/parse.ts';
import { isZone } from '../zones/zone.ts';
import {
  CALCULATION_FAILED,
  type Evaluation,
  EXECUTIONS_SHOWN,
  INVALID_EXPRESSION,
  NOTHING_EVALUATED,
} from './evaluation.ts';
import type { EvaluateRequest } from './messages.ts';

/**
 * Everything the page shows about an expression (spec §4, cron generator). Yields the verdict with
 * the description at once, undefined after each run found, which may take seconds, and finally all
 * runs. Never throws.
 */
export function* evaluate(request: EvaluateRequest): Generator<Evaluation | undefined, undefined> {
  const { expression, zone, from, count } = request;
  const answer = { ...NOTHING_EVALUATED, expression, zone, from };
  if (request.dialect) {
    yield { ...answer, description: attempt(() => describe(expression, request)) ?? '' };
    return;
  }
  const known = zone === '' || isZone(zone);
  const schedule = attempt(() => parse(expression, from, known ? zone : ''));
  if (!schedule) {
    yield { ...answer, error: INVALID_EXPRESSION };
    return;
  }
  const description = attempt(() => describe(expression, request));
  if (!description || !known) {
    yield { ...answer, error: CALCULATION_FAILED };
    return;
  }
  yield { ...answer, description, pending: true };
  try {
    const runs = yield* nextRuns(schedule, count);
    yield { ...answer, description, runs };
  } catch {
    yield { ...answer, description, error: CALCULATION_FAILED };
  }
}

/**
 * The next `count` runs, fewer if the parser gives up after the first five. Yields after each.
 * @throws if the parser gives up earlier, after 10,000 steps (spec §9)
 */
function* nextRuns(schedule: CronExpression, count: number): Generator<undefined, number[]> {
  const runs: number[] = [];
  try {
    while (runs.length < count) {
      runs.push(schedule.next().getTime());
      yield;
    }
  } catch (reason) {
    if (runs.length < EXECUTIONS_SHOWN) throw reason;
  }
  return runs;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
