// Runs on both sides. Converts the clauses of a phrase to five fields.

import {
  CRONTAB_STEPS,
  compactValues,
  type Steps,
  writeValues,
} from '../expression/writeValues.ts';
import { interval } from '../paste/intervals.ts';
import type { RefusedLine } from '../paste/parseLine.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import type { Clause } from './clauses.ts';
import { inPart, type Time } from './words.ts';

export type Composed = { expressions: string[]; notes: string[] } | RefusedLine;

/** Expressions that together match the clauses; as few as possible. */
export function compose(clauses: readonly Clause[]): Composed {
  const all = { expressions: new Set<string>(), notes: new Set<string>() };
  for (const clause of clauses) {
    const found = composeClause(clause);
    if ('refused' in found) return found;
    for (const expression of found.expressions) all.expressions.add(expression);
    for (const note of found.notes) all.notes.add(note);
  }
  return { expressions: [...all.expressions], notes: [...all.notes] };
}

function composeClause(clause: Clause): Composed {
  if (clause.clash) return { refused: phraseTexts.clash(clause.clash) };
  const notes: string[] = [];
  const days = dayFields(clause, notes);
  if ('refused' in days) return days;
  const times = timeFields(clause, notes);
  if ('refused' in times) return times;
  const expressions = times.flatMap((time) =>
    days.map(([dayOfMonth, month, dayOfWeek]) => `${time} ${dayOfMonth} ${month} ${dayOfWeek}`),
  );
  return { expressions, notes };
}

/** Pairs of minutes and hours fields; as few as possible. */
function timeFields(clause: Clause, notes: string[]): string[] | RefusedLine {
  const { past, ranges, part, perDay, start, times } = clause;
  const every = times && perDay === times.length ? undefined : clause.every;
  if ([every ?? ranges ?? start, times, past && times].filter(Boolean).length > 1) {
    return { refused: phraseTexts.intervalAtTime };
  }
  if (start && !every) return listed([start]);
  // "Every 10 minutes in the morning", and "from 6 to 9 … in the evening"
  const unclear = ranges ? ranges.flat().some((time) => !time.clear) : !times;
  if (part && part !== 'day' && unclear) return { refused: phraseTexts.partOfDay(part) };
  const named = clause.weekdays ?? clause.nth ?? clause.days;
  if (named && ranges?.some(([from, to]) => to.hour > 0 && to.hour < from.hour)) {
    notes.push(phraseTexts.overnight);
  }
  if (every || ranges) return hourly(clause, notes);
  if (!times) {
    if (part) return { refused: phraseTexts.partOfDay(part) };
    // "Every day at 15 past" means every hour.
    if (past) return [`${compactValues(past)} *`];
    notes.push(phraseTexts.midnight);
    return ['0 0'];
  }
  const late = times.map((time) => inPart(time, part));
  // The night of Friday may be that to Saturday.
  if (part === 'night' && named && late.some(({ hour }) => hour < 6)) {
    return { refused: phraseTexts.whichNight };
  }
  return listed(late);
}

/** Pairs that have exactly the times. */
function listed(times: readonly Time[], steps: Steps = {}): string[] {
  const hours = new Map<number, Set<number>>();
  for (const { hour, minute } of times) {
    hours.set(minute, (hours.get(minute) ?? new Set()).add(hour));
  }
  const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b);
  const lists = new Map<string, number[]>();
  for (const [minute, set] of hours) {
    const key = writeValues('hours', ascending(set), steps);
    lists.set(key, [...(lists.get(key) ?? []), minute]);
  }
  return [...lists].map(
    ([list, minutes]) => `${writeValues('minutes', ascending(minutes), steps)} ${list}`,
  );
}

/** Pairs for an interval in minutes or hours, all day or within ranges. */
function hourly({ every, past, ranges, start }: Clause, notes: string[]): string[] | RefusedLine {
  const { count, unit } = every ?? { count: 1, unit: 'hour' };
  if (start && (ranges || past)) return { refused: phraseTexts.intervalAtTime };
  if (unit === 'minute' && past) {
    // "Twice an hour at :15 and :45"
    if (ranges || past.length * count !== 60) return { refused: phraseTexts.intervalAtTime };
    return [`${compactValues(past)} *`];
  }
  const found = interval(count, unit);
  if (ranges) {
    const whole = unit === 'minute' && ranges.flat().every(({ minute }) => minute === 0);
    const one = 'expressions' in found && found.expressions.length === 1 && count < 60;
    if (whole && one) return upTo(ranges, count, notes);
    const [step, at] = unit === 'hour' ? [count * 60, past] : [count, undefined];
    return listed(
      ranges.flatMap((range) => runsWithin(range, step, at)),
      count > 1 ? CRONTAB_STEPS : {},
    );
  }
  if ('refused' in found) return found;
  if (start) {
    if (unit !== 'hour') return { refused: phraseTexts.intervalAtTime };
    const first = start.hour % count;
    return [`${start.minute} ${first === 0 ? '*' : `${first}-23`}/${count}`];
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
    return spans(from.hour, last);
  });
  return [`${count === 1 ? '*' : `*/${count}`} ${hours.join(',')}`];
}

/** All times from the first to the last, which is one if the step meets it. */
function runsWithin([from, to]: [Time, Time], step: number, past?: readonly number[]): Time[] {
  const first = from.hour * 60 + from.minute;
  const end = to.hour * 60 + to.minute;
  const last = end < first ? end + 1440 : end;
  const times: Time[] = [];
  const begin = past ? from.hour * 60 : first;
  for (let base = begin; base <= last; base += step) {
    for (const minute of past ?? [0]) {
      const at = base + minute;
      if (at < first || at > last) continue;
      times.push({ hour: Math.floor(at / 60) % 24, minute: at % 60, clear: true });
    }
  }
  return times;
}

/** A range of hours, split at midnight. */
const spans = (from: number, to: number): string =>
  from <= to
    ? from === to
      ? `${from}`
      : `${from}-${to}`
    : `${from}-23,${to === 0 ? 0 : `0-${to}`}`;

type Days = [dayOfMonth: string, month: string, dayOfWeek: string];

/** Triples of day of month, month and weekday; as few as possible. */
function dayFields(clause: Clause, notes: string[]): Days[] | RefusedLine {
  const { cycle, nth, days, some, startMonth } = clause;
  let months = clause.months ? compactValues(clause.months) : '*';
  const weekdays = weekdaysOf(clause);
  if (weekdays?.length === 0) return { refused: phraseTexts.none };
  if (days && (weekdays || nth)) return { refused: phraseTexts.bothDays };
  const wrong = days?.find((day) => typeof day === 'number' && (day < 1 || day > 31));
  if (typeof wrong === 'number') return { refused: phraseTexts.wrongDay(wrong) };

  if (some && (some.unit === 'week' ? weekdays : (days ?? nth))?.length !== some.count) {
    return { refused: phraseTexts.whichDays(some.unit) };
  }
  const long = cycle?.unit === 'month' || cycle?.unit === 'year';
  if (long && weekdays) return { refused: phraseTexts.whichWeekday };
  if (cycle?.unit === 'week' && (days || nth)) return { refused: phraseTexts.whichDays('week') };
  if (cycle?.unit === 'year' && (days || nth) && !clause.months) {
    return { refused: phraseTexts.whichMonth };
  }
  if (cycle && cycle.count > 1) {
    const found = interval(cycle.count, cycle.unit);
    if ('refused' in found) return found;
    if (long && clause.months) return { refused: phraseTexts.clash(clause.said ?? '') };
    months = found.expressions[0]?.split(' ')[3] ?? months;
  }
  if (startMonth) {
    if (cycle?.unit !== 'month' || cycle.count === 1) return { refused: phraseTexts.whichMonth };
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    const hit = all.filter((month) => (month - startMonth) % cycle.count === 0);
    months = writeValues('month', hit, CRONTAB_STEPS);
  }
  if (nth) {
    if (clause.not) return { refused: phraseTexts.none };
    const others: Days[] = weekdays ? [['*', months, compactValues(weekdays)]] : [];
    return nth
      .map(({ nth: which, weekday }): Days => {
        return ['*', months, which < 0 ? `${weekday}L` : `${weekday}#${which}`];
      })
      .concat(others);
  }
  if (days) {
    const numbers = compactValues(days.filter((day) => day !== 'L'));
    return [[[numbers, days.includes('L') && 'L'].filter(Boolean).join(','), months, '*']];
  }
  if (weekdays) return [['*', months, weekdays.length === 7 ? '*' : compactValues(weekdays)]];
  return [unsaid(clause, months, notes)];
}

function weekdaysOf({ weekdays, not }: Clause): number[] | undefined {
  if (!weekdays && !not) return undefined;
  return (weekdays ?? [0, 1, 2, 3, 4, 5, 6]).filter((day) => !not?.includes(day));
}

/** Default days of "weekly" without a weekday and "monthly" without a day. */
function unsaid({ cycle, months: named }: Clause, months: string, notes: string[]): Days {
  if (cycle?.unit === 'week' || (cycle?.unit === 'day' && cycle.count === 7)) {
    notes.push(phraseTexts.sunday);
    return ['*', months, '0'];
  }
  if (cycle?.unit !== 'month' && cycle?.unit !== 'year') return ['*', months, '*'];
  notes.push(phraseTexts.firstDay);
  return ['1', cycle.unit === 'year' && !named ? '1' : months, '*'];
}
