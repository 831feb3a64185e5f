// Runs on both sides. Assigns a phrase's times to its days.

import type { IntervalUnit } from '../paste/intervals.ts';
import type { Time } from './words.ts';

interface Counted {
  count: number;
  unit: IntervalUnit;
}

/** A clause of a phrase, or a part of one; absent members weren't mentioned. */
export interface Clause {
  /** An interval in minutes or hours. */
  every?: Counted;
  /** An interval in days, weeks, months or years. */
  cycle?: Counted;
  /** Number of times a day. */
  perDay?: number;
  /** Number of days a week, month or year, which must be named as well. */
  some?: Counted;
  times?: Time[];
  /** Minutes past every hour. */
  past?: number[];
  /** The first time of an interval. */
  start?: Time;
  /** The first month of an interval. */
  startMonth?: number;
  /** First and last times of day. */
  ranges?: [Time, Time][];
  part?: string;
  /** Sunday is 0. */
  weekdays?: number[];
  not?: number[];
  /** A weekday's occurrence in the month; -1 is the last. */
  nth?: { nth: number; weekday: number }[];
  days?: (number | 'L')[];
  months?: number[];
  /** The words that were read last. */
  said?: string;
  /** Words that contradict those before them. */
  clash?: string;
}

/** Members that several parts of a clause add to. */
const LISTS = ['times', 'past', 'ranges', 'weekdays', 'not', 'nth', 'days', 'months'] as const;

/** Members of which a clause has one. */
const SINGLE = ['every', 'cycle', 'perDay', 'some', 'start', 'startMonth', 'part'] as const;

export function joined(clause: Clause, more: Clause): Clause {
  const lists = LISTS.map((name) => [name, union(clause[name], more[name])] as const);
  const both: Clause = {
    ...clause,
    ...more,
    ...Object.fromEntries(lists.filter(([, all]) => all.length > 0)),
  };
  for (const name of SINGLE) {
    const [one, other] = [clause[name], more[name]];
    if (one === undefined || other === undefined) continue;
    const kept = typeof one === 'object' && typeof other === 'object' && within(one, other);
    if (kept && (name === 'every' || name === 'cycle')) both[name] = kept;
    else if (JSON.stringify(one) !== JSON.stringify(other)) both.clash ??= more.said;
  }
  return both;
}

const UNITS: readonly IntervalUnit[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];

/** The shorter interval of "every 5 minutes of every hour". */
function within(one: object, other: object): Counted | undefined {
  const [short, long] = ([one, other] as Counted[]).sort(
    (a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit),
  );
  return short?.unit !== long?.unit && long?.count === 1 ? short : undefined;
}

const union = (some: readonly unknown[] = [], more: readonly unknown[] = []) => [
  ...new Set([...some, ...more]),
];

function kindOf(clause: Clause): 'time' | 'day' | undefined {
  if (clause.times || clause.past || clause.ranges || clause.start || clause.every) return 'time';
  return clause.cycle || clause.weekdays || clause.nth || clause.days || clause.part || clause.some
    ? 'day'
    : undefined;
}

/** Whether a part names months only, as in "in June". */
const isMonths = ({ said, ...clause }: Clause): boolean => Object.keys(clause).join() === 'months';

/**
 * Joins parts into clauses of days with their times: "Mondays at 9 and Fridays at 17" has two.
 * Undefined if the assignment is ambiguous.
 */
export function clausesOf(parts: readonly Clause[]): Clause[] | undefined {
  const but = parts.findIndex(({ not }) => not);
  const isTime = (clause: Clause) => kindOf(clause) === 'time';
  // "Every day at 4 except on Mondays at 5"
  if (but >= 0 && parts.slice(0, but).some(isTime) && parts.slice(but).some(isTime)) {
    return undefined;
  }
  const groups = groupsOf(parts);
  // "Mondays at 9 and Fridays", "at 9 on Mondays and at 17": one clause.
  if (groups.length <= 3) return [parts.reduce(joined, {})];
  if (groups.length % 2 === 1) return undefined;
  const clauses: Clause[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const clause = joined(groups[at] ?? {}, groups[at + 1] ?? {});
    const { cycle, weekdays, nth, days, not } = clause;
    // "… in the evening at 6" belongs to the days before it.
    const own = cycle || weekdays || nth || days || not || clause.months;
    clauses.push(own ? clause : { ...daysOf(clauses.at(-1)), ...clause });
  }
  const [months, ...others] = parts.filter(isMonths);
  return clauses.map((clause) =>
    others.length === 0 && !clause.months ? { ...clause, ...months } : clause,
  );
}

const daysOf = ({ weekdays, nth, days, not, months }: Clause = {}): Clause =>
  Object.fromEntries(
    Object.entries({ weekdays, nth, days, not, months }).filter(([, value]) => value !== undefined),
  );

/** Joins neighbours of the same kind, so that days and times alternate. */
function groupsOf(parts: readonly Clause[]): Clause[] {
  const groups: { kind?: 'time' | 'day'; clause: Clause }[] = [];
  // In "in June on Mondays …, in July …" each month starts a clause.
  const monthsLead = parts[0] !== undefined && isMonths(parts[0]);
  const named = parts.some((clause) => kindOf(clause) === 'day');
  for (const clause of parts) {
    const kind = kindOf(clause) ?? (isMonths(clause) && !named ? 'day' : undefined);
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
