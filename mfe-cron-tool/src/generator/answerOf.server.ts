// Server only. A link's schedule is readable without JavaScript, in UTC unless the link names a zone.
import { site } from '@site/brand/site';
import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { assemble, isComplete } from '@site/cron-engine/expression/fields';
import type { ToolState } from '../address/address.ts';
import { countsTo24 } from '../zones/longDateTime.ts';

/**
 * The evaluation of a link's schedule; undefined without a whole one.
 * @param id of the element that holds it for the browser
 * @param now milliseconds since 1970
 */
export function answerOf(
  _id: string,
  { fields, zone }: Partial<ToolState>,
  now = Date.now(),
): Evaluation | undefined {
  if (!fields || !isComplete(fields)) return undefined;
  const request = { expression: assemble(fields), zone: zone || 'UTC', from: now };
  return evaluate({ ...request, hours24: countsTo24(site.language) });
}
