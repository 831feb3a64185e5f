// Browser only.

import type { Evaluation } from '../engine/evaluation.ts';
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { listText } from '../texts/caveats.texts.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { MINUTE_MS } from '../zones/clock.ts';
import { clockChangeAt } from '../zones/clockChange.ts';
import { gapsBetween, skippedIn } from '../zones/gaps.ts';
import { clockTime } from '../zones/zoneTime.ts';
import { shortDay } from './shortTimes.ts';

type Listed = Pick<Evaluation, 'expression' | 'zone' | 'from' | 'runs'>;

/** What changes of clocks do to a run, or have done since the one before it, in whole sentences. */
export function clockNotes(evaluation: Listed, index: number): string[] {
  const { expression, zone, from, runs } = evaluation;
  const schedule = readSchedule(expression);
  const at = runs[index];
  if (!schedule || at === undefined) return [];
  // The schedule doesn't name the run's clock time: the named one was skipped that day.
  const [hour = 0, minute = 0] = clockTime(zone, at).slice(11).split(':').map(Number);
  const { hours, minutes } = schedule;
  const moved = !hours.values.includes(hour) || !minutes.values.includes(minute);
  const change = clockChangeAt(at, zone, moved);
  return [
    ...skippedTexts(schedule, evaluation, runs[index - 1] ?? from, at, moved),
    ...(change ? [extrasTexts[change.kind](change.time)] : []),
  ];
}

/** Clock times that the schedule names and clocks skip between the run before and this one. */
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
      // After as long a wait as if clocks hadn't changed.
      instead: clock - gap.ahead,
    })),
  );
  if (missing.length === 0) return [];
  const minutes = runs.map((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  // What comes after the last run isn't known.
  const last = minutes.at(-1) ?? 0;
  const lost = missing.filter(({ instead }) => instead <= last && !minutes.includes(instead));
  if (lost.length > 0) {
    const days = new Set(lost.map(({ time }) => shortDay(time.slice(0, 10))));
    return [extrasTexts.lost(clocksText(lost), listText([...days]))];
  }
  // Where every hour is named, those that fall together are as many as hours of that day.
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
