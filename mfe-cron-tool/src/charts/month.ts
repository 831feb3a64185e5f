// Runs on both sides.

import { localLanguage } from '@site/brand/language';
import { addDays } from '../zones/zoneTime.ts';

/** Adds months to a month: `2026-03`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month (`2026-03`), seven days (`2026-03-29`) each; days of other months are empty. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = new Date(`${month}-01T00:00Z`);
  const lead = (first.getUTCDay() - (firstDay % 7) + 7) % 7;
  const weeks: string[][] = [];
  for (let start = addDays(`${month}-01`, -lead); start < addMonths(month, 1); ) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(start, at));
    weeks.push(week.map((day) => (day.startsWith(month) ? day : '')));
    start = addDays(start, 7);
  }
  return weeks;
}

type WeekInfo = { firstDay?: number };

const MONDAY = 1;

/** First day of the week in a language, 1 for Monday to 7; Monday if the browser doesn't know. */
export function firstWeekday(language: string = localLanguage()): number {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & {
      getWeekInfo?: () => WeekInfo;
      weekInfo?: WeekInfo;
    };
    return locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? MONDAY;
  } catch {
    return MONDAY;
  }
}
