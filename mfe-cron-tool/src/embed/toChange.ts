// Browser only, in the frame.

import { type Evaluation, isValid } from '../engine/evaluation.ts';
import { assemble, isComplete } from '../expression/fields.ts';
import type { ToolState } from '../state/address.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';
import type { Change } from './messages.ts';

/** What a host is told about the form; nothing while the answer to what it holds isn't there. */
export function toChange(evaluation: Evaluation, { fields, zone }: ToolState): Change | undefined {
  const expression = isComplete(fields) ? assemble(fields) : '';
  const used = zone || browserZone();
  if (evaluation.pending || evaluation.expression !== expression) return undefined;
  if (expression && evaluation.zone !== used) return undefined;
  return {
    expression,
    timezone: todaysZone(used),
    valid: isValid(evaluation),
    description: evaluation.description,
    error: evaluation.error,
    nextRuns: evaluation.runs.map((at) => new Date(at).toISOString()),
  };
}
