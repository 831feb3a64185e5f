// Browser only, in the frame. Host settings to form state, and form state to the host's change event.

import type { ToolState } from '../address/address.ts';
import { loadExtras } from '../chunks/loadChunks.ts';
import { type Evaluation, isValid } from '../engine/evaluation.ts';
import {
  assemble,
  type CronFields,
  FIELD_NAMES,
  isComplete,
  toFields,
} from '../expression/fields.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';
import type { Change, Settings } from './messages.ts';

/** The form's state for the host; undefined until the evaluation of the current fields is there. */
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

/** What the form shall hold by the host's wish. An unknown zone is kept, so that it is said. */
export async function toState({ expression, timezone }: Settings): Promise<Partial<ToolState>> {
  const zone = timezone === undefined ? {} : { zone: todaysZone(timezone) };
  if (expression === undefined) return zone;
  const words = expression.split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length === FIELD_NAMES.length) {
    return { fields: inOrder(words), ...zone };
  }
  // An alias, or a whole line.
  const line = await loadExtras()
    .then(({ readLine }) => readLine(expression))
    .catch(() => undefined);
  if (!line || 'refused' in line) return { fields: inOrder(words), ...zone };
  return { fields: line.fields, ...zone, ...(line.zone && { zone: line.zone }) };
}

/** Blank where words are missing; what is too much goes into the last field, which then is wrong. */
const inOrder = (words: string[]): CronFields =>
  toFields([...words.slice(0, 4), words.slice(4).join(' ')], '');
