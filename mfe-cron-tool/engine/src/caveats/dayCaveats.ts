// Runs on both sides.

import type { FieldSet, Schedule } from '../expression/fieldSets.ts';
import { caveatTexts, weekdayName } from '../texts/caveats.texts.ts';

/** Notes on how the two day fields combine. */
export function dayCaveats(schedule: Schedule): string[] {
  const { dayOfMonth, dayOfWeek } = schedule;
  const [nth = 0, weekday] = [dayOfWeek.nth, onlyWeekday(dayOfWeek)];
  const occurrence: string[] = [];
  if (nth > 0 && dayOfWeek.values.length === 7) {
    occurrence.push(caveatTexts.anyNth(dayOfWeek.text, nth * 7 - 6, nth * 7));
  } else if (nth === 5 && dayOfMonth.any && weekday) {
    occurrence.push(caveatTexts.fifth(weekday));
  }
  if (dayOfMonth.any || dayOfWeek.any) return occurrence;

  const starred = [dayOfMonth, dayOfWeek].find(({ text }) => text.startsWith('*'));
  const star = starred ? [caveatTexts.star(starred.text)] : [];
  const full = isFull(dayOfMonth, 31) ? dayOfMonth : isFull(dayOfWeek, 7) ? dayOfWeek : undefined;
  if (full) return [caveatTexts.everyDay(full.text), ...star, ...occurrence];
  // The description reads as if a day had to match both.
  const both = nth > 0 ? [caveatTexts.nth(dayOfWeek.text, nth, weekday)] : [];
  return [caveatTexts.either, ...both, ...star, ...occurrence];
}

const isFull = ({ values, nth }: FieldSet, size: number) => !nth && values.length === size;

const onlyWeekday = ({ values }: FieldSet): string | undefined =>
  values.length === 1 ? weekdayName(values[0] ?? 0) : undefined;
