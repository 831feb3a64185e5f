// Browser only.

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { readSchedule, type Schedule } from '@site/cron-engine/expression/fieldSets';
import { listText } from '@site/cron-engine/texts/caveats.texts';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { MINUTE_MS } from '@site/cron-engine/zones/clock';
import { gapsBetween, skippedIn } from '@site/cron-engine/zones/gaps';
import { clockTime } from '@site/cron-engine/zones/zoneTime';
import { clockChangeAt } from '../zones/clockChange.ts';
import { shortDay } from './shortTimes.ts';

type Listed = Pick<Evaluation, 'expression' | 'zone' | 'from' | 'runs'>;

/** Effects of clock changes on a run and on times since the run before, in whole sentences. */
export function clockNotes(evaluation: Listed, index: number): string[] {
  const { expression, zone, from, runs } = evaluation;
  const schedule = readSchedule(expression);
  const at = runs[index];
  if (!schedule || at === undefined) return [];
  // A run at a clock time outside the schedule replaces a skipped one.
  const [hour = 0, minute = 0] = clockTime(zone, at).slice(11).split(':').map(Number);
  const { hours, minutes } = schedule;
  const moved = !hours.values.includes(hour) || !minutes.values.includes(minute);
  const change = clockChangeAt(at, zone, moved);
  return [
    ...skippedTexts(schedule, evaluation, runs[index - 1] ?? from, at, moved),
    ...(change ? [extrasTexts[change.kind](change.time)] : []),
  ];
}

/** Notes on the schedule's times that clocks skip between the run before and this one. */
function skippedTexts(
  schedule: Schedule,
  { zone, runs }: Listed,
  before: number,
  run: number,
  moved: boolean,
): string[] {
  const missing = gapsBetween(zone, before, run).flatMap((gap) =>
    skippedIn(gap, schedule).map((clock) => ({
      time: new Date(clock).toISOString(),
      // The time at which it would run if clocks hadn't changed.
      instead: clock - gap.ahead,
    })),
  );
  if (missing.length === 0) return [];
  const minutes = runs.map((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  // Runs after the last one are unknown.
  const last = minutes.at(-1) ?? 0;
  const lost = missing.filter(({ instead }) => instead <= last && !minutes.includes(instead));
  if (lost.length > 0) {
    const days = new Set(lost.map(({ time }) => shortDay(time.slice(0, 10))));
    return [extrasTexts.lost(clocksText(lost), listText([...days]))];
  }
  // With every hour in the schedule, each hour of that day has its run.
  if (moved || schedule.hours.values.length === 24) return [];
  const together = missing.filter(
    ({ instead }) => instead === Math.floor(run / MINUTE_MS) * MINUTE_MS,
  );
  return together.length > 0 ? [extrasTexts.together(clocksText(together))] : [];
}

function clocksText(skipped: readonly { time: string }[]): string {
  const clocks = [...new Set(skipped.map(({ time }) => time.slice(11, 16)))];
  return clocks.length > 3 ? `${clocks[0]} to ${clocks.at(-1)}` : listText(clocks);
}
