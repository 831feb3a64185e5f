// Browser only.

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { readSchedule } from '@site/cron-engine/expression/fieldSets';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { clockTime, HOUR_MS, MINUTE_MS, offsetAt } from '@site/cron-engine/zones/clock';

/** Longer than any clock change. */
const AROUND_MS = 4 * HOUR_MS;

type Listed = Pick<Evaluation, 'expression' | 'zone' | 'runs'>;

/** What a clock change means for a run, in whole sentences; undefined on most days. */
export function clockNote({ expression, zone, runs }: Listed, index: number): string | undefined {
  const schedule = readSchedule(expression);
  const at = runs[index];
  if (!schedule || at === undefined) return undefined;
  const offset = offsetAt(zone, at);
  const before = offset - offsetAt(zone, at - AROUND_MS);
  const after = offset - offsetAt(zone, at + AROUND_MS);
  const time = clockTime(zone, at).slice(11);
  if (before > 0) {
    // A clock time outside the schedule replaces a skipped one.
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const { hours, minutes } = schedule;
    if (hours.values.includes(hour) && minutes.values.includes(minute)) return undefined;
    const skipped = new Date(at + (offset - before) * MINUTE_MS).toISOString();
    return extrasTexts.skipped(skipped.slice(11, 16));
  }
  if (after > 0 && offsetAt(zone, at + after * MINUTE_MS) === offset - after) {
    return extrasTexts.first(time);
  }
  if (before < 0 && offsetAt(zone, at + before * MINUTE_MS) === offset - before) {
    return extrasTexts.second(time);
  }
  return undefined;
}
