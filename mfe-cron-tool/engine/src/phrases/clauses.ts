// Runs on both sides. Assigns a phrase's times to its days.

import type { IntervalUnit } from '../paste/intervals.ts';
import type { Time } from './words.ts';

type Counted = { count: number; unit: IntervalUnit };

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
  /** Weekdays that are left out. */
  not?: number[];
  /** A weekday's occurrence in the month; -1 is the last. */
  nth?: { nth: number; weekday: number }[];
  days?: (number | 'L')[];
  months?: number[];
  /** Alternatives, as typed. */
  or?: string;
  /** The words that were read last. */
  said?: string;
  /** Words that contradict those before them. */
  clash?: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Both; lists are added, and of two intervals of different units the shorter counts. */
export function joined(clause: Clause, more: Clause): Clause {
  const both: Record<string, unknown> = { ...clause, ...more };
  if (mixed(clause, more)) both.clash ??= more.said;
  for (const [name, one] of Object.entries(clause)) {
    const other = more[name as keyof Clause];
    if (other === undefined || (typeof one === 'string' && name !== 'part')) continue;
    if (Array.isArray(one)) both[name] = [...new Set([...one, ...(other as unknown[])])];
    else if (!same(one, other)) {
      const kept = name === 'every' || name === 'cycle' ? within(one, other as Counted) : undefined;
      if (kept) both[name] = kept;
      else both.clash ??= more.said;
    }
  }
  return both;
}

/** Whether joining them would move days to other months: "25 December and 1 January". */
function mixed(one: Clause, { days, nth, months }: Clause): boolean {
  if (!months || !(days ?? nth)) return false;
  if (!one.months) return days !== undefined && one.days !== undefined;
  const named = one.days ?? one.nth;
  return named !== undefined && !same(named, days ?? nth) && !same(one.months, months);
}

const UNITS: readonly IntervalUnit[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];

/** The shorter interval of "every 5 minutes of every hour". */
function within(one: Counted, other: Counted): Counted | undefined {
  const [short, long] = [one, other].sort((a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit));
  return short?.unit !== long?.unit && long?.count === 1 ? short : undefined;
}

function kindOf(clause: Clause): 'time' | 'day' | undefined {
  const named = Object.keys(clause).join(' ');
  if (/\b(times|past|ranges|start|every)\b/.test(named)) return 'time';
  return /\b(cycle|weekdays|nth|days|part|some)\b/.test(named) ? 'day' : undefined;
}

/** Whether a part names months only, as in "in June". */
const isMonths = ({ said, ...clause }: Clause): boolean => Object.keys(clause).join() === 'months';

/**
 * Joins parts into clauses of days with their times: "Mondays at 9 and Fridays at 17" has two.
 * Undefined if the assignment is ambiguous.
 */
export function clausesOf(parts: readonly Clause[]): Clause[] | undefined {
  // "Every day at 4 except on Mondays at 5"
  const kinds = parts.map((part) => (part.not ? 'not' : kindOf(part))).join(' ');
  if (/time.*not.*time/.test(kinds)) return undefined;
  const groups = groupsOf(parts);
  // "Mondays at 9 and Fridays", "at 9 on Mondays and at 17": one clause.
  if (groups.length <= 3) {
    const all = parts.reduce(joined, {});
    const dates = parts.filter(({ days, nth, months }) => months && (days ?? nth));
    const others = parts.filter((part) => !dates.includes(part));
    return all.clash && dates.length > 1 && !others.some(({ days, nth }) => days ?? nth)
      ? dates.map((date) => [...others, date].reduce(joined, {}))
      : [all];
  }
  if (groups.length % 2 === 1) return undefined;
  const clauses: Clause[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const clause = joined(groups[at] ?? {}, groups[at + 1] ?? {});
    // "… in the evening at 6" belongs to the days before it.
    const own = clause.cycle || daysOf(clause).length > 0;
    clauses.push(own ? clause : { ...Object.fromEntries(daysOf(clauses.at(-1))), ...clause });
  }
  const [months, ...others] = parts.filter(isMonths);
  return clauses.map((clause) =>
    others.length === 0 && !clause.months ? { ...clause, ...months } : clause,
  );
}

const daysOf = (clause: Clause = {}) =>
  Object.entries(clause).filter(([name]) => /^(weekdays|nth|days|not|months)$/.test(name));

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
