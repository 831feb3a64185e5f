// Runs on both sides. Expressions of Quartz 2.5, Spring 6, EventBridge and Jenkins, and their runs.
import { ALIASES, CRONTAB_NAMES } from '../expression/aliases.ts';
import type { DayRule } from '../expression/matchesDay.ts';
import { type ClockRule, type ClockTimes, runTimes } from '../schedulers/runTimes.ts';
import { secondsTexts as texts } from '../texts/seconds.texts.ts';
import { readDays, readWeekdays } from './dayRules.ts';
import { type Dialect, LANGUAGES, Rejected, readItem, type Unit } from './secondsUnits.ts';

export interface SecondsSchedule extends ClockTimes {
  dialect: Dialect | 'systemd';
}

/** The schedule, or why the scheduler rejects the expression. Never throws. */
export function readSeconds(
  dialect: Dialect,
  expression: string,
): SecondsSchedule | { problem: string } {
  const text = expression.trim();
  const alias = text.toLowerCase();
  const macro = dialect === 'spring' && CRONTAB_NAMES.has(alias) && ALIASES.get(alias);
  const words = (macro ? `0 ${macro}` : text).split(/\s+/);
  const { name, takes, least, fields } = LANGUAGES[dialect];
  if (words.length < least || words.length > fields.length) {
    return { problem: texts.count(name, takes, words.length) };
  }
  try {
    return toSchedule(dialect, words);
  } catch (reason) {
    if (reason instanceof Rejected) return { problem: reason.message };
    throw reason;
  }
}

function toSchedule(dialect: Dialect, words: readonly string[]): SecondsSchedule {
  const { fields, likeQuartz } = LANGUAGES[dialect];
  const text = (unit: Unit): string | undefined => words[fields.indexOf(unit)];
  const values = (unit: Unit, missing: string): number[] => {
    const items = (text(unit) ?? missing).split(',');
    return sorted(items.flatMap((item) => readItem(dialect, unit, item)));
  };
  const [day = '*', weekday = '*', year = '*'] = [text('day'), text('weekday'), text('year')];
  if (likeQuartz && (day === '?') === (weekday === '?')) {
    throw new Rejected(texts.oneDayField);
  }
  // A question mark stands alone, and Jenkins has no L, W and #.
  const wrong = dialect === 'jenkins' ? /[LW#]/ : /\?,|,\?/;
  const unread = [day, weekday].find((field) => wrong.test(field));
  if (unread) throw new Rejected(texts.unread(unread));
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

const REPEATED: Readonly<Record<SecondsSchedule['dialect'], ClockRule['repeated']>> = {
  spring: 'both',
  quartz: 'second',
  eventbridge: 'first',
  jenkins: 'both',
  systemd: 'first',
};

/** Every run after `from` in milliseconds since 1970, soonest first. None of them runs skipped times. */
export const secondsRuns = (schedule: SecondsSchedule, zone: string, from: number) =>
  runTimes(schedule, { skipped: 'out', repeated: REPEATED[schedule.dialect] }, zone, from);
