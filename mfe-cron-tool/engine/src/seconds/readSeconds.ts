// Runs on both sides. Reads an expression of Quartz 2.5, Spring 6 or EventBridge.
import type { DayRule } from '../expression/matchesDay.ts';
import { secondsTexts as texts } from '../texts/seconds.texts.ts';
import { readDays, readWeekdays } from './dayRules.ts';
import { Rejected, readItem } from './readValues.ts';
import { FIELDS, type SecondsDialect, type Unit } from './secondsUnits.ts';

export interface SecondsSchedule {
  dialect: SecondsDialect;
  /** Ascending. */
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  matchesDay: DayRule;
  /** Absent: all. */
  years?: readonly number[];
}

const SPRING_MACROS: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 0 1 1 *'],
  ['@annually', '0 0 0 1 1 *'],
  ['@monthly', '0 0 0 1 * *'],
  ['@weekly', '0 0 0 * * 0'],
  ['@daily', '0 0 0 * * *'],
  ['@midnight', '0 0 0 * * *'],
  ['@hourly', '0 0 * * * *'],
]);

const COUNTS = {
  quartz: { name: 'Quartz', takes: 'six or seven', counts: [6, 7] },
  spring: { name: 'Spring', takes: 'six', counts: [6] },
  eventbridge: { name: 'EventBridge', takes: 'six', counts: [6] },
} as const;

/** The schedule, or why the scheduler rejects the expression. Never throws. */
export function readSeconds(
  dialect: SecondsDialect,
  expression: string,
): SecondsSchedule | { problem: string } {
  const macro = dialect === 'spring' ? SPRING_MACROS.get(expression) : undefined;
  const words = (macro ?? expression).trim().split(/\s+/);
  const { name, takes, counts } = COUNTS[dialect];
  if (!counts.some((count) => count === words.length)) {
    return { problem: texts.count(name, takes, words.length) };
  }
  try {
    return toSchedule(dialect, words);
  } catch (reason) {
    if (reason instanceof Rejected) return { problem: reason.message };
    throw reason;
  }
}

function toSchedule(dialect: SecondsDialect, words: readonly string[]): SecondsSchedule {
  const text = (unit: Unit): string | undefined => words[FIELDS[dialect].indexOf(unit)];
  const values = (unit: Unit, missing: string): number[] => {
    const items = (text(unit) ?? missing).split(',');
    return sorted(items.flatMap((item) => readItem(dialect, unit, item)));
  };
  const [day = '*', weekday = '*', year = '*'] = [text('day'), text('weekday'), text('year')];
  if (dialect !== 'spring' && (day === '?') === (weekday === '?')) {
    throw new Rejected(texts.oneDayField);
  }
  const months = values('month', '*');
  const years = year === '*' ? undefined : values('year', '*');
  const rules: DayRule[] = [readDays(dialect, day), readWeekdays(dialect, weekday)];
  return {
    dialect,
    seconds: values('second', '0'),
    minutes: values('minute', '*'),
    hours: values('hour', '*'),
    matchesDay: (date) => months.includes(date.month) && rules.every((matches) => matches(date)),
    years,
  };
}

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
