// Browser only. The entry of the lazily loaded chunk "cron-engine", which holds both libraries.
import { describe } from './describe.ts';
import { nextRuns } from './nextRuns.ts';
import { parse } from './parse.ts';
import {
  CALCULATION_FAILED,
  EXECUTIONS_SHOWN,
  INVALID_EXPRESSION,
  NO_PREVIEW,
  type Preview,
} from './preview.ts';

/** Everything the page shows about an expression (spec §4, cron generator). Never throws. */
export function evaluate(expression: string, from: Date, zone?: string): Preview {
  const schedule = attempt(() => parse(expression, from, zone));
  if (!schedule) return { ...NO_PREVIEW, error: INVALID_EXPRESSION };

  const description = attempt(() => describe(expression));
  const executions = description && attempt(() => nextRuns(schedule, EXECUTIONS_SHOWN));
  if (description && executions) return { description, error: '', executions };
  return { description: description ?? '', error: CALCULATION_FAILED, executions: [] };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
