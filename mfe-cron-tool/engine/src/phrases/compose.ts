// Runs on both sides. Converts the clauses of a phrase to five fields.

import { walk } from '../expression/units.ts';
import { CRONTAB_STEPS, compactValues, writeValues } from '../expression/writeValues.ts';
import { interval, timesOfDay } from '../paste/intervals.ts';
import type { RefusedLine } from '../paste/parseLine.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import type { Clause } from './clauses.ts';
import { ALL_MONTHS, inPart, type Time } from './words.ts';

/** Expressions that together match the clauses; as few as possible. */
export function compose(
  clauses: readonly Clause[],
): { expressions: string[]; notes: string[] } | RefusedLine {
  const expressions = new Set<string>();
  const notes: string[] = [];
  for (const clause of clauses) {
    if (clause.clash !== undefined) return { refused: phraseTexts.clash(clause.clash) };
    if (clause.or) notes.push(phraseTexts.or(clause.or));
    const days = dayFields(clause, notes);
    if ('refused' in days) return days;
    const times = timeFields(clause, notes);
    if ('refused' in times) return times;
    for (const time of times) for (const day of days) expressions.add(`${time} ${day.join(' ')}`);
  }
  return { expressions: [...expressions], notes: [...new Set(notes)] };
}

/** Minutes after midnight. */
const at = ({ hour, minute }: Time): number => hour * 60 + minute;

/** Pairs of minutes and hours fields. */
function timeFields(clause: Clause, notes: string[]): string[] | RefusedLine {
  const { past, ranges, part, perDay, start, times } = clause;
  const every = times && perDay === times.length ? undefined : clause.every;
  if ([every ?? ranges, !every && start, times, past && times].filter(Boolean).length > 1) {
    return { refused: phraseTexts.intervalAtTime };
  }
  if (start && !every) return timesOfDay([at(start)]);
  // "Every 10 minutes in the morning", and "from 6 to 9 … in the evening"
  const unclear = ranges ? ranges.flat().some((time) => !time.clear) : !times;
  if (part && part !== 'day' && unclear) return { refused: phraseTexts.partOfDay(part) };
  const named = clause.weekdays ?? clause.nth ?? clause.days;
  if (named && ranges?.some(([from, to]) => to.hour > 0 && to.hour < from.hour)) {
    notes.push(phraseTexts.overnight);
  }
  if (every || ranges) return hourly(clause, notes);
  if (times) {
    const late = times.map((time) => inPart(time, part));
    // The night of Friday may be that to Saturday.
    return part === 'night' && named && late.some(({ hour }) => hour < 6)
      ? { refused: phraseTexts.whichNight }
      : timesOfDay(late.map(at));
  }
  if (part) return { refused: phraseTexts.partOfDay(part) };
  // "Every day at 15 past" means every hour.
  if (past) return [`${compactValues(past)} *`];
  notes.push(phraseTexts.midnight);
  return ['0 0'];
}

/** Pairs for an interval in minutes or hours, all day or within ranges. */
function hourly({ every, past, ranges, start }: Clause, notes: string[]): string[] | RefusedLine {
  const { count, unit } = every ?? { count: 1, unit: 'hour' };
  const together = { refused: phraseTexts.intervalAtTime };
  // Every hour from one on: until when?
  const open = unit === 'minute' || (count === 1 && start && start.hour > 0);
  if (start && (ranges || past || open)) return together;
  if (unit === 'minute' && past) {
    // "Twice an hour at :15 and :45"
    return ranges || past.length * count !== 60 ? together : [`${compactValues(past)} *`];
  }
  const found = interval(count, unit);
  if ('refused' in found && (!ranges || !(Number.isInteger(count) && count > 0))) return found;
  if (ranges) {
    const whole = unit === 'minute' && ranges.flat().every(({ minute }) => minute === 0);
    const one = 'expressions' in found && found.expressions.length === 1 && count < 60;
    if (whole && one) return upTo(ranges, count, notes);
    const [step, minutes] = unit === 'hour' ? [count * 60, past] : [count, undefined];
    const times = ranges.flatMap((range) => runsWithin(range, step, minutes));
    return times.length > 0
      ? timesOfDay(times, count > 1 ? CRONTAB_STEPS : {})
      : { refused: phraseTexts.none };
  }
  if ('refused' in found) return found;
  if (start) {
    const first = at({ ...start, hour: start.hour % count });
    return timesOfDay(walk(first, 1439, count * 60), CRONTAB_STEPS);
  }
  const times = found.expressions.map((expression) => expression.split(' ').slice(0, 2));
  return times.map(([minute, hour]) => `${past ? compactValues(past) : minute} ${hour}`);
}

/** An interval in minutes from one full hour up to another, at which nothing runs. */
function upTo(ranges: readonly [Time, Time][], count: number, notes: string[]): string[] {
  const hours = ranges.map(([from, to]) => {
    const last = (to.hour + 23) % 24;
    const clock = `${twoDigits(last)}:${twoDigits(60 - count)}`;
    notes.push(phraseTexts.until(clock, `${twoDigits(to.hour)}:00`));
    return from.hour <= last ? span(from.hour, last) : `${span(from.hour, 23)},${span(0, last)}`;
  });
  return [`${count === 1 ? '*' : `*/${count}`} ${hours.join(',')}`];
}

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}-${to}`);

/** All times from the first to the last, which is one if the step meets it. */
function runsWithin([from, to]: [Time, Time], step: number, past?: readonly number[]): number[] {
  const [first, end] = [at(from), at(to)];
  const last = end < first ? end + 1440 : end;
  const times = past
    ? walk(from.hour * 60, last, step).flatMap((hour) => past.map((minute) => hour + minute))
    : walk(first, last, step);
  return times.filter((time) => time >= first && time <= last).map((time) => time % 1440);
}

type Days = [dayOfMonth: string, month: string, dayOfWeek: string];

/** Triples of day of month, month and weekday; as few as possible. */
function dayFields(clause: Clause, notes: string[]): Days[] | RefusedLine {
  const { cycle, nth, days, some, startMonth } = clause;
  const weekdays = clause.not
    ? (clause.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).filter((day) => !clause.not?.includes(day))
    : clause.weekdays;
  const wrong = days?.find((day) => typeof day === 'number' && (day < 1 || day > 31));
  const long = cycle?.unit === 'month' || cycle?.unit === 'year';
  const counted = some?.unit === 'week' ? weekdays : (days ?? nth);
  const reasons: readonly (readonly [unknown, string])[] = [
    [weekdays?.length === 0, phraseTexts.none],
    [days && (weekdays || nth), phraseTexts.bothDays],
    [wrong !== undefined, phraseTexts.wrongDay(Number(wrong))],
    [some && counted?.length !== some.count, phraseTexts.whichDays(some?.unit ?? '')],
    [long && weekdays, phraseTexts.whichWeekday],
    [cycle?.unit === 'week' && (days ?? nth), phraseTexts.whichDays('week')],
    [cycle?.unit === 'year' && (days ?? nth) && !clause.months, phraseTexts.whichMonth],
    [nth && clause.not, phraseTexts.none],
    [startMonth && (cycle?.unit !== 'month' || cycle.count === 1), phraseTexts.whichMonth],
  ];
  const [, refused] = reasons.find(([applies]) => applies) ?? [];
  if (refused) return { refused };
  const found = cycle && interval(cycle.count, cycle.unit);
  if (found && 'refused' in found) return found;
  const [, , day = '*', month = '*', weekday = '*'] = found?.expressions[0]?.split(' ') ?? [];
  if (clause.months && cycle?.unit === 'month' && cycle.count > 1) {
    return { refused: phraseTexts.clash(clause.said ?? '') };
  }
  const hit = ALL_MONTHS.filter((one) => (one - (startMonth ?? 0)) % (cycle?.count ?? 1) === 0);
  const stepped = startMonth ? writeValues('month', hit, CRONTAB_STEPS) : month;
  const months = clause.months ? compactValues(clause.months) : stepped;
  if (nth) {
    const named = nth.map((each) => `${each.weekday}${each.nth < 0 ? 'L' : `#${each.nth}`}`);
    if (weekdays) named.push(compactValues(weekdays));
    return named.map((each) => ['*', months, each]);
  }
  if (days) {
    const numbers = compactValues(days.filter((day) => day !== 'L'));
    return [[[numbers, days.includes('L') && 'L'].filter(Boolean).join(','), months, '*']];
  }
  if (weekdays) return [['*', months, weekdays.length === 7 ? '*' : compactValues(weekdays)]];
  if (weekday !== '*') notes.push(phraseTexts.sunday);
  if (day !== '*') notes.push(phraseTexts.firstDay);
  return [[day, months, weekday]];
}
