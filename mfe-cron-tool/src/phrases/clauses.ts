// Runs on both sides. Which times of a phrase belong to which of its days.

import type { IntervalUnit } from '../paste/intervals.ts';
import type { Time } from './words.ts';

/** What the words say; what is absent wasn't said. */
export interface Said {
  /** So many minutes or hours. */
  every?: { count: number; unit: IntervalUnit };
  /** So many days or more. */
  cycle?: { count: number; unit: IntervalUnit };
  /** So many times a day, which may be named. */
  perDay?: number;
  times?: Time[];
  /** Minutes past each hour. */
  past?: number[];
  /** The first time of an interval. */
  start?: Time;
  /** From one hour to another, on the clock. */
  range?: [Time, Time];
  part?: string;
  /** Sunday is 0. */
  weekdays?: number[];
  not?: number[];
  /** A weekday's occurrence in the month; -1 is the last. */
  nth?: { nth: number; weekday: number }[];
  days?: (number | 'L')[];
  months?: number[];
}

/** What may be said in several places of a clause, and is meant together. */
const LISTS = ['times', 'weekdays', 'nth', 'days', 'months'] as const;

export function joined(said: Said, more: Said): Said {
  const lists = LISTS.map((name) => [name, union(said[name], more[name])] as const);
  return { ...said, ...more, ...Object.fromEntries(lists.filter(([, all]) => all.length > 0)) };
}

const union = (some: readonly unknown[] = [], more: readonly unknown[] = []) => [
  ...new Set([...some, ...more]),
];

function kindOf(said: Said): 'time' | 'day' | undefined {
  if (said.times || said.past || said.range || said.start || said.every) return 'time';
  return said.cycle || said.weekdays || said.nth || said.days || said.part ? 'day' : undefined;
}

/** A month by itself, as in "in June". */
const isMonths = (said: Said): boolean => Object.keys(said).join() === 'months';

/**
 * What is said, part after part, as clauses of days with their times: "Mondays at 9 and Fridays at 17"
 * are two. Undefined when it isn't clear which belong together.
 */
export function clausesOf(parts: readonly Said[]): Said[] | undefined {
  const groups = groupsOf(parts);
  // "Mondays at 9 and Fridays", "at 9 on Mondays and at 17": all of it together.
  if (groups.length <= 3) return [parts.reduce(joined, {})];
  if (groups.length % 2 === 1) return undefined;
  const clauses: Said[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const clause = joined(groups[at] ?? {}, groups[at + 1] ?? {});
    const { cycle, weekdays, nth, days, not } = clause;
    // "… in the evening at 6" is of the days before it.
    const own = cycle || weekdays || nth || days || not;
    clauses.push(own ? clause : { ...daysOf(clauses.at(-1)), ...clause });
  }
  const [months, ...others] = parts.filter(isMonths);
  return clauses.map((clause) =>
    others.length === 0 && !clause.months ? { ...clause, ...months } : clause,
  );
}

const daysOf = ({ weekdays, nth, days, not }: Said = {}): Said =>
  Object.fromEntries(
    Object.entries({ weekdays, nth, days, not }).filter(([, value]) => value !== undefined),
  );

/** Neighbours of the same kind together, so that days and times take turns. */
function groupsOf(parts: readonly Said[]): Said[] {
  const groups: { kind?: 'time' | 'day'; said: Said }[] = [];
  // "In June on Mondays …, in July …": there a month begins a clause.
  const monthsLead = parts[0] !== undefined && isMonths(parts[0]);
  for (const said of parts) {
    const kind = kindOf(said);
    const last = groups.at(-1);
    const begins = monthsLead && isMonths(said) && last?.kind === 'time';
    if (!last || begins || (kind && last.kind && kind !== last.kind)) groups.push({ kind, said });
    else {
      last.said = joined(last.said, said);
      last.kind ??= kind;
    }
  }
  return groups.map(({ said }) => said);
}
