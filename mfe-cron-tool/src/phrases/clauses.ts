// Runs on both sides. Assigns a phrase's times to its days.

import type { IntervalUnit } from '../paste/intervals.ts';
import type { Time } from './words.ts';

/** A clause of a phrase, or a part of one; absent members weren't mentioned. */
export interface Clause {
  /** An interval in minutes or hours. */
  every?: { count: number; unit: IntervalUnit };
  /** An interval in days, weeks, months or years. */
  cycle?: { count: number; unit: IntervalUnit };
  /** Number of times a day. */
  perDay?: number;
  times?: Time[];
  /** Minutes past every hour. */
  past?: number[];
  /** The first time of an interval. */
  start?: Time;
  /** First and last time of day. */
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

/** Members that several parts of a clause add to. */
const LISTS = ['times', 'weekdays', 'nth', 'days', 'months'] as const;

export function joined(clause: Clause, more: Clause): Clause {
  const lists = LISTS.map((name) => [name, union(clause[name], more[name])] as const);
  return { ...clause, ...more, ...Object.fromEntries(lists.filter(([, all]) => all.length > 0)) };
}

const union = (some: readonly unknown[] = [], more: readonly unknown[] = []) => [
  ...new Set([...some, ...more]),
];

function kindOf(clause: Clause): 'time' | 'day' | undefined {
  if (clause.times || clause.past || clause.range || clause.start || clause.every) return 'time';
  return clause.cycle || clause.weekdays || clause.nth || clause.days || clause.part
    ? 'day'
    : undefined;
}

/** Whether a part names months only, as in "in June". */
const isMonths = (clause: Clause): boolean => Object.keys(clause).join() === 'months';

/**
 * Joins parts into clauses of days with their times: "Mondays at 9 and Fridays at 17" has two.
 * Undefined if the assignment is ambiguous.
 */
export function clausesOf(parts: readonly Clause[]): Clause[] | undefined {
  const groups = groupsOf(parts);
  // "Mondays at 9 and Fridays", "at 9 on Mondays and at 17": one clause.
  if (groups.length <= 3) return [parts.reduce(joined, {})];
  if (groups.length % 2 === 1) return undefined;
  const clauses: Clause[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const clause = joined(groups[at] ?? {}, groups[at + 1] ?? {});
    const { cycle, weekdays, nth, days, not } = clause;
    // "… in the evening at 6" belongs to the days before it.
    const own = cycle || weekdays || nth || days || not;
    clauses.push(own ? clause : { ...daysOf(clauses.at(-1)), ...clause });
  }
  const [months, ...others] = parts.filter(isMonths);
  return clauses.map((clause) =>
    others.length === 0 && !clause.months ? { ...clause, ...months } : clause,
  );
}

const daysOf = ({ weekdays, nth, days, not }: Clause = {}): Clause =>
  Object.fromEntries(
    Object.entries({ weekdays, nth, days, not }).filter(([, value]) => value !== undefined),
  );

/** Joins neighbours of the same kind, so that days and times alternate. */
function groupsOf(parts: readonly Clause[]): Clause[] {
  const groups: { kind?: 'time' | 'day'; clause: Clause }[] = [];
  // In "in June on Mondays …, in July …" each month starts a clause.
  const monthsLead = parts[0] !== undefined && isMonths(parts[0]);
  for (const clause of parts) {
    const kind = kindOf(clause);
    const last = groups.at(-1);
    const begins = monthsLead && isMonths(clause) && last?.kind === 'time';
    if (!last || begins || (kind && last.kind && kind !== last.kind)) groups.push({ kind, clause });
    else {
      last.clause = joined(last.clause, clause);
      last.kind ??= kind;
    }
  }
  return groups.map(({ clause }) => clause);
}
