// Browser only.

import type { Run, SkippedTimes } from '../engine/evaluation.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { listText } from '../texts/truth.texts.ts';
import { clockChangeAt } from '../zones/clockChange.ts';
import { shortDay } from './shortTimes.ts';

/** What changes of clocks do to a run, or have done since the one before it, in whole sentences. */
export function clockNotes(run: Run, zone: string): string[] {
  const change = clockChangeAt(run, zone);
  return [
    ...(run.skipped ? [skippedText(run.skipped)] : []),
    ...(change ? [extrasTexts[change.kind](change.time)] : []),
  ];
}

function skippedText({ times, lost }: SkippedTimes): string {
  const clocks = [...new Set(times.map((time) => time.slice(11)))];
  const named = clocks.length > 3 ? `${clocks[0]} to ${clocks.at(-1)}` : listText(clocks);
  const days = new Set(times.map((time) => shortDay(time.slice(0, 10))));
  return lost ? extrasTexts.lost(named, listText([...days])) : extrasTexts.together(named);
}
