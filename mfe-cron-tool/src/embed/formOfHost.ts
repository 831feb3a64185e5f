// Browser only, in the frame. Converts host settings to form state, and form state to change events.

import { type Evaluation, isValid } from '@site/cron-engine/evaluation/evaluation';
import {
  assemble,
  type CronFields,
  FIELD_NAMES,
  isComplete,
  toFields,
} from '@site/cron-engine/expression/fields';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { browserZone } from '@site/cron-engine/zones/zone';
import type { ToolState } from '../address/address.ts';
import { loadTool } from '../generator/useTool.ts';
import type { Change, Settings } from './messages.ts';

/** The change event's detail; undefined until the current fields are evaluated. */
export function toChange(evaluation: Evaluation, { fields, zone }: ToolState): Change | undefined {
  const expression = isComplete(fields) ? assemble(fields) : '';
  const used = zone || browserZone();
  if (evaluation.expression !== expression) return undefined;
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

/** The form state that the host set. Keeps an unknown zone, so that the form reports it. */
export async function toState({ expression, timezone }: Settings): Promise<Partial<ToolState>> {
  const zone = timezone === undefined ? {} : { zone: todaysZone(timezone) };
  if (expression === undefined) return zone;
  const words = expression.split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length === FIELD_NAMES.length) {
    return { fields: inOrder(words), ...zone };
  }
  // An alias, or a whole line.
  const line = await loadTool()
    .then(({ parseLine }) => parseLine(expression))
    .catch(() => undefined);
  if (!line || 'refused' in line) return { fields: inOrder(words), ...zone };
  return { fields: line.fields, ...zone, ...(line.zone && { zone: line.zone }) };
}

/** Missing words leave fields blank; extra words make the last field invalid. */
const inOrder = (words: string[]): CronFields =>
  toFields([...words.slice(0, 4), words.slice(4).join(' ')], '');
