// Runs on both sides. Converts a calendar event of systemd.time(7) to five fields.
import { type CronUnit, UNITS } from '../expression/units.ts';
import { CRONTAB_STEPS, compactValues, writeValues } from '../expression/writeValues.ts';
import { type CalendarEvent, monthDays, readEvent, valuesOf } from '../seconds/calendarEvent.ts';
import { pasteTexts as texts } from '../texts/paste.texts.ts';
import type { Found, RefusedLine } from './schedule.ts';

/** Converts the value of `OnCalendar=`. */
export function fromCalendarEvent(text: string): Found | RefusedLine {
  const event = readEvent(text);
  if (!event) return { refused: texts.noEvent(text) };
  const { year, month, hour, minute, second, zone } = event;
  if (year.items) return { refused: texts.eventYear(year.text) };
  if (!second.items?.every(({ from, step }) => from === 0 && step === 0)) {
    return { refused: texts.eventSeconds(second.text) };
  }
  const days = dayFields(event);
  if (!days) return { refused: texts.bothDaysIn('systemd') };
  const times = [
    field('minutes', valuesOf('minute', minute)),
    field('hours', valuesOf('hour', hour)),
  ];
  const words = [...times, days[0], field('month', valuesOf('month', month)), days[1]];
  return { words, zone, notes: [texts.systemd] };
}

const field = (unit: CronUnit, values: readonly number[]): string =>
  writeValues(unit, values, {
    ...CRONTAB_STEPS,
    steppedFrom: (from, step) => `${from}-${UNITS[unit].max}/${step}`,
  });

/** Day of month and weekday; undefined if both are set in a way that cron, which needs one match, can't express. */
function dayFields(event: CalendarEvent): [string, string] | undefined {
  const { weekdays, fromEnd } = event;
  const days = monthDays(event, 31);
  const weekday = weekdays ? compactValues(weekdays) : '*';
  const dayOfMonth = field('dayOfMonth', days);
  if (dayOfMonth === '*') return ['*', weekday];
  if (fromEnd) {
    if (!weekdays) return dayOfMonth === '31' ? ['L', '*'] : undefined;
    return weekdays.length === 1 && dayOfMonth === '25-31' ? ['*', `${weekday}L`] : undefined;
  }
  if (!weekdays) return [dayOfMonth, '*'];
  const nth = WEEKS.indexOf(dayOfMonth) + 1;
  return weekdays.length === 1 && nth > 0 ? ['*', `${weekday}#${nth}`] : undefined;
}

/** The days on which each weekday occurs for the nth time. */
const WEEKS = ['1-7', '8-14', '15-21', '22-28', '29-31'];
