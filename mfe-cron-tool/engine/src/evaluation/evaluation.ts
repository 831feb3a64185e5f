// Runs on both sides. The result of evaluating an expression.

export interface Evaluation {
  /** Five trimmed fields separated by spaces; empty while one is blank. */
  expression: string;
  /** IANA name of the schedule's zone; empty before the browser's is known. */
  zone: string;
  /** Start of the search for runs, in milliseconds since 1970. */
  from: number;
  /** One of the two messages below, or empty. */
  error: '' | typeof INVALID_EXPRESSION | typeof CALCULATION_FAILED;
  /** The expression as a sentence; empty if it has none. */
  description: string;
  /** The next runs in milliseconds since 1970, soonest first. */
  runs: readonly number[];
}

export const NOTHING_EVALUATED: Evaluation = {
  expression: '',
  zone: '',
  from: 0,
  error: '',
  description: '',
  runs: [],
};

/** The parser rejects the expression (spec §8). */
export const INVALID_EXPRESSION = 'Invalid cron expression';

/** The expression can't be described or its runs can't be found (spec §8). */
export const CALCULATION_FAILED = 'Error calculating next executions';

/** Number of run times shown at first (spec §9). */
export const EXECUTIONS_SHOWN = 5;

/** Whether the expression has no error. */
export const isValid = (evaluation: Evaluation): boolean =>
  evaluation.expression !== '' && evaluation.error === '';
