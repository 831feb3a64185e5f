// Runs on both sides. The only module with both libraries.
import { type CronExpression, CronExpressionParser } from 'cron-parser';
import { describe } from '../expression/describe.ts';
import { readSchedule } from '../expression/fieldSets.ts';
import { runsOf, taken } from '../schedulers/runsOf.ts';
import { PLAIN } from '../schedulers/schedulers.ts';
import { isZone } from '../zones/zone.ts';
import {
  CALCULATION_FAILED,
  type Evaluation,
  EXECUTIONS_SHOWN,
  INVALID_EXPRESSION,
  NOTHING_EVALUATED,
} from './evaluation.ts';

interface EvaluateRequest extends Pick<Evaluation, 'expression' | 'zone' | 'from'> {
  /** Number of runs wanted. */
  count?: number;
  /** Whether the description uses the 24-hour clock. */
  hours24?: boolean;
}

/** Everything the page shows about an expression (spec §4, cron generator). Never throws. */
export function evaluate({ hours24, count, ...request }: EvaluateRequest): Evaluation {
  const { expression, from } = request;
  const answer = { ...NOTHING_EVALUATED, ...request };
  const zone = isZone(request.zone) ? request.zone : '';
  // Not in strict mode (spec §5).
  const options = { currentDate: new Date(from), tz: zone || undefined };
  const parsed = attempt(() => CronExpressionParser.parse(expression, options));
  if (!parsed) return { ...answer, error: INVALID_EXPRESSION };
  const description = attempt(() => describe(expression, { hours24 }));
  if (!description || !zone) return { ...answer, error: CALCULATION_FAILED };
  const runs = nextRuns(parsed, answer, count ?? EXECUTIONS_SHOWN);
  // The parser gives up after 10,000 steps (spec §9): no day in 400 years takes fewer.
  if (runs.length === 0) return { ...answer, description, error: CALCULATION_FAILED };
  return { ...answer, description, runs };
}

function nextRuns(
  parsed: CronExpression,
  { expression, zone, from }: Evaluation,
  count: number,
): number[] {
  const schedule = readSchedule(expression);
  if (schedule) return taken(runsOf(PLAIN, schedule, zone, from), count);
  // The parser picks random numbers for `H`.
  return attempt(() => parsed.take(count).map((run) => run.getTime())) ?? [];
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
