// Runs on both sides. What is asked of the engine, and what it answers.

/** What the tool knows about an expression at one moment. */
export interface Evaluation {
  /** Five trimmed fields with spaces between; empty while a field is blank. */
  expression: string;
  /** IANA name of the zone in which the schedule runs. Empty before the browser's is known. */
  zone: string;
  /** The moment from which runs are searched, in milliseconds since 1970. */
  from: number;
  /** One of the two messages below, or empty. */
  error: '' | typeof INVALID_EXPRESSION | typeof CALCULATION_FAILED;
  /** The expression as a sentence. Empty when there is none. */
  description: string;
  /**
   * The next runs, soonest first, in milliseconds since 1970. Empty when there are none, and while
   * they are `pending`.
   */
  runs: readonly number[];
  /** Verdict and description are there, runs are still on their way. */
  pending: boolean;
}

export const NOTHING_EVALUATED: Evaluation = {
  expression: '',
  zone: '',
  from: 0,
  error: '',
  description: '',
  runs: [],
  pending: false,
};

/** The parser refuses the expression (spec §8). */
export const INVALID_EXPRESSION = 'Invalid cron expression';

/** The parser accepts it, but it can't be described or its runs can't be found (spec §8). */
export const CALCULATION_FAILED = 'Error calculating next executions';

/** Number of run times shown at first (spec §9). */
export const EXECUTIONS_SHOWN = 5;

/** Whether the schedule is one that runs: nothing is wrong and its runs are known. */
export const isValid = (evaluation: Evaluation): boolean =>
  evaluation.expression !== '' && evaluation.error === '' && !evaluation.pending;
