// Runs on both sides.

import type { FieldSet, Schedule } from '../expression/fieldSets.ts';
import { truthTexts, weekdayName } from '../texts/truth.texts.ts';

/** How the two day fields work together, which the description hides. */
export function dayTruths(schedule: Schedule): string[] {
  const { dayOfMonth, dayOfWeek } = schedule;
  const [nth = 0, weekday] = [dayOfWeek.nth, onlyWeekday(dayOfWeek)];
  const alone: string[] = [];
  if (nth > 0 && dayOfWeek.values.length === 7) {
    alone.push(truthTexts.anyNth(dayOfWeek.text, nth * 7 - 6, nth * 7));
  } else if (nth === 5 && dayOfMonth.any && weekday) {
    alone.push(truthTexts.fifth(weekday));
  }
  if (dayOfMonth.any || dayOfWeek.any) return alone;

  const starred = [dayOfMonth, dayOfWeek].find(({ text }) => text.startsWith('*'));
  const star = starred ? [truthTexts.star(starred.text)] : [];
  const full = isFull(dayOfMonth, 31) ? dayOfMonth : isFull(dayOfWeek, 7) ? dayOfWeek : undefined;
  if (full) return [truthTexts.everyDay(full.text), ...star, ...alone];
  // The parser knows the day, but the sentence reads as though both were needed.
  const both = nth > 0 ? [truthTexts.nth(dayOfWeek.text, nth, weekday)] : [];
  return [truthTexts.either, ...both, ...star, ...alone];
}

const isFull = ({ values, nth }: FieldSet, size: number) => !nth && values.length === size;

const onlyWeekday = ({ values }: FieldSet): string | undefined =>
  values.length === 1 ? weekdayName(values[0] ?? 0) : undefined;
