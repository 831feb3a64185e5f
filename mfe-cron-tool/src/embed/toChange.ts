// Browser only, in the frame.
import { type Evaluation, isValid } from '../engine/evaluation.ts';
import type { Change } from './messages.ts';

/** What a host is told about an evaluation. */
export const toChange = (evaluation: Evaluation): Change => ({
  expression: evaluation.expression,
  timezone: evaluation.zone,
  valid: isValid(evaluation),
  description: evaluation.description,
  error: evaluation.error,
  nextRuns: evaluation.runs.map(({ at }) => new Date(at).toISOString()),
});
