// Runs on both sides. Schedulers that know no "or" run several schedules, each on its own.
import { targetTexts } from '../texts/targets.texts.ts';
import type { Refusal } from './target.ts';
import { canCoincide, type Timetable } from './timetable.ts';

/** The expressions, or why not: the job would run twice on a day that two of them match. */
export function separately(
  table: Timetable,
  expressions: string[],
  because: string,
): string[] | Refusal {
  const { dayOfMonth, dayOfWeek } = table.schedule;
  const both = !dayOfWeek.any;
  if (expressions.length < 2 || !canCoincide(table)) return expressions;
  return {
    tokens: both ? [dayOfMonth.text, dayOfWeek.text] : [dayOfMonth.text],
    ...(both ? { because, hint: targetTexts.twice } : targetTexts.aws.dayAndLast),
    alternatives: expressions,
  };
}
