// Runs on both sides. Assigns a phrase's times to its days.

import type { IntervalUnit } from '../paste/intervals.ts';
import type { Time } from './words.ts';

/** Meaning of a part of a phrase; absent members weren't mentioned. */
export interface Said {
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

/** Whether a part names months only, as in "in June". */
const isMonths = (said: Said): boolean => Object.keys(said).join() === 'months';

/**
 * Joins parts into clauses of days with their times: "Mondays at 9 and Fridays at 17" has two.
 * Undefined if the assignment is ambiguous.
 */
export function clausesOf(parts: readonly Said[]): Said[] | undefined {
  const groups = groupsOf(parts);
  // "Mondays at 9 and Fridays", "at 9 on Mondays and at 17": one clause.
  if (groups.length <= 3) return [parts.reduce(joined, {})];
  if (groups.length % 2 === 1) return undefined;
  const clauses: Said[] = [];
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

const daysOf = ({ weekdays, nth, days, not }: Said = {}): Said =>
  Object.fromEntries(
    Object.entries({ weekdays, nth, days, not }).filter(([, value]) => value !== undefined),
  );

/** Joins neighbours of the same kind, so that days and times alternate. */
function groupsOf(parts: readonly Said[]): Said[] {
  const groups: { kind?: 'time' | 'day'; said: Said }[] = [];
  // In "in June on Mondays …, in July …" each month starts a clause.
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
