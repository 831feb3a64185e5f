// Browser only: part of the chunk "cron-below".

import type { Counts } from '../engine/messages.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import { totalOf } from './useCounts.ts';

/** "09:00 and 10:00". */
const between = (hour: number) => `${twoDigits(hour)}:00 and ${twoDigits((hour + 1) % 24)}:00`;

/** The heat map in a sentence: number of runs and days, and the busiest hour. */
export function heatSummary(counts: Counts): string {
  const total = totalOf(counts);
  if (total === 0) return extrasTexts.noRuns;
  const byHour = new Map<number, number>();
  const days = new Set<string>();
  for (const [cell, count] of Object.entries(counts.cells)) {
    const hour = Number(cell.slice(11));
    byHour.set(hour, (byHour.get(hour) ?? 0) + count);
    days.add(cell.slice(0, 10));
  }
  const [[hour, most] = [0, 0], [, second] = [0, 0]] = [...byHour].sort((a, b) => b[1] - a[1]);
  const runs = extrasTexts.runs(total, counts.complete);
  // The first day is incomplete, so a lead of one day's runs doesn't make an hour the busiest.
  const perDay = Math.max(...Object.values(counts.cells));
  const where =
    byHour.size === 1
      ? extrasTexts.oneHour(between(hour))
      : most - second > perDay
        ? extrasTexts.busiest(between(hour))
        : '';
  return extrasTexts.heatCaption(runs, days.size, where).trim();
}
