// Runs on both sides. Converts the clauses of a phrase to five fields.

import { compactValues } from '../expression/writeValues.ts';
import { interval } from '../paste/intervals.ts';
import type { RefusedLine } from '../paste/parseLine.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import type { Clause } from './clauses.ts';
import { inPart } from './words.ts';

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
  const { past, range, part, perDay, start } = clause;
  if (start && !clause.every)
    return timeFields({ ...clause, start: undefined, times: [start] }, notes);
  const every = clause.times && perDay === clause.times.length ? undefined : clause.every;
  if (every && clause.times) return { refused: phraseTexts.intervalAtTime };
  if (every || (range && !clause.times)) return hourly(clause, notes);
  if (!clause.times) {
    if (part) return { refused: phraseTexts.partOfDay(part) };
    // "Every day at 15 past" means every hour.
    if (past) return [`${compactValues(past)} *`];
    notes.push(phraseTexts.midnight);
    return ['0 0'];
  }
  const times = clause.times.map((time) => inPart(time, part));
  const hours = new Map<number, number[]>();
  for (const { hour, minute } of times) hours.set(minute, [...(hours.get(minute) ?? []), hour]);
  const lists = new Map<string, number[]>();
  for (const [minute, list] of hours) {
    const key = compactValues(list);
    lists.set(key, [...(lists.get(key) ?? []), minute]);
  }
  return [...lists].map(([list, minutes]) => `${compactValues(minutes)} ${list}`);
}

/** Pairs for an interval in minutes or hours, all day or within a range. */
function hourly({ every, past, range, start }: Clause, notes: string[]): string[] | RefusedLine {
  const { count, unit } = every ?? { count: 1, unit: 'hour' };
  const found = interval(count, unit);
  if ('refused' in found) return found;
  if (start) {
    if (unit !== 'hour' || range || past) return { refused: phraseTexts.intervalAtTime };
    const first = start.hour % count;
    return [`${start.minute} ${first === 0 ? '*' : `${first}-23`}/${count}`];
  }
  if (!range) {
    const times = found.expressions.map((expression) => expression.split(' ').slice(0, 2));
    return times.map(([minute, hour]) =>
      past && unit === 'hour' ? `${compactValues(past)} ${hour}` : `${minute} ${hour}`,
    );
  }
  const [from, to] = range;
  if (found.expressions.length > 1) return { refused: phraseTexts.intervalAtTime };
  if (unit === 'hour') {
    const step = count > 1 ? `/${count}` : '';
    const hours = spans(from.hour, to.hour).map((span) => span + step);
    return [`${past ? compactValues(past) : from.minute} ${hours.join(',')}`];
  }
  const [minute = '*', hour = '*'] = found.expressions[0]?.split(' ') ?? [];
  if (hour !== '*' || from.minute !== 0 || to.minute !== 0) {
    return { refused: phraseTexts.intervalAtTime };
  }
  const last = (to.hour + 23) % 24;
  const clock = `${twoDigits(last)}:${twoDigits(60 - count)}`;
  notes.push(phraseTexts.until(clock, `${twoDigits(to.hour)}:00`));
  return [`${minute} ${spans(from.hour, last).join(',')}`];
}

/** A range of hours, split at midnight. */
const spans = (from: number, to: number): string[] =>
  from <= to
    ? [from === to ? `${from}` : `${from}-${to}`]
    : [`${from}-23`, to === 0 ? '0' : `0-${to}`];

type Days = [dayOfMonth: string, month: string, dayOfWeek: string];

/** Triples of day of month, month and weekday; as few as possible. */
function dayFields(clause: Clause, notes: string[]): Days[] | RefusedLine {
  const { cycle, nth, days } = clause;
  let months = clause.months ? compactValues(clause.months) : '*';
  const weekdays = weekdaysOf(clause);
  if (weekdays?.length === 0) return { refused: phraseTexts.none };
  if (days && (weekdays || nth)) return { refused: phraseTexts.bothDays };
  const wrong = days?.find((day) => typeof day === 'number' && (day < 1 || day > 31));
  if (typeof wrong === 'number') return { refused: phraseTexts.wrongDay(wrong) };

  if (cycle && cycle.count > 1) {
    const found = interval(cycle.count, cycle.unit);
    if ('refused' in found) return found;
    if (!clause.months) months = found.expressions[0]?.split(' ')[3] ?? months;
  }
  if (nth) {
    return nth.map(({ nth: which, weekday }) => [
      '*',
      months,
      which < 0 ? `${weekday}L` : `${weekday}#${which}`,
    ]);
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
