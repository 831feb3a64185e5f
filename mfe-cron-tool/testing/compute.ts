// Tests only. The results of the pinned libraries for an expression.
import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';

/** A Friday morning, two days before London's clocks go forward. */
export const TABLE_NOW = '2026-03-27T10:07:30.000Z';
export const TABLE_ZONE = 'Europe/London';

export interface Row {
  expression: string;
  verdict: 'valid' | 'invalid' | 'failed';
  /** cronstrue's sentence; empty if it has none. */
  description: string;
  /** Five times; empty unless the verdict is "valid". */
  runs: Date[];
}

export function compute(expression: string): Row {
  const nothing = { expression, description: '', runs: [] };
  const schedule = attempt(() =>
    CronExpressionParser.parse(expression, { currentDate: TABLE_NOW, tz: TABLE_ZONE }),
  );
  if (!schedule) return { ...nothing, verdict: 'invalid' };
  const description = attempt(() => cronstrue.toString(expression));
  const runs = attempt(() => Array.from({ length: 5 }, () => schedule.next().toDate()));
  return description && runs
    ? { expression, verdict: 'valid', description, runs }
    : { ...nothing, description: description ?? '', verdict: 'failed' };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
