// Runs on both sides. What the page shows about an expression.

export interface Preview {
  /** The expression as a sentence. Empty when there is none. */
  description: string;
  /** One of the two messages below, or empty. */
  error: string;
  /** The next run times, soonest first. */
  executions: readonly Date[];
}

export const NO_PREVIEW: Preview = { description: '', error: '', executions: [] };

/** The parser refuses the expression (spec §8). */
export const INVALID_EXPRESSION = 'Invalid cron expression';

/** The parser accepts it, but it can't be described or its runs can't be found (spec §8). */
export const CALCULATION_FAILED = 'Error calculating next executions';

/** Number of run times shown (spec §9). */
export const EXECUTIONS_SHOWN = 5;
