// Runs on both sides. Quartz, Spring and EventBridge: each expression has days of one kind and runs on its own.
import { UNITS } from '../expression/units.ts';
import { CRONTAB_STEPS, type Notation, writeValues } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import type { Refusal } from './target.ts';
import { canCoincide, type DaySyntax, dayFields, fiveFields, type Timetable } from './timetable.ts';

/** "1/10 to specify every tenth minute, starting from the first minute of the hour". */
const FROM_STEPS: Notation = { steppedFrom: (from, step) => `${from}/${step}` };

const nameOf = (weekday: number) => UNITS.dayOfWeek.names[weekday]?.toUpperCase() ?? '';

const syntax = (unset: string, days: Notation, number: (weekday: number) => string): DaySyntax => ({
  unset,
  days,
  weekdays: (weekdays) => writeValues('dayOfWeek', weekdays, { name: nameOf }),
  nth: (weekday, nth) => [unset, number(weekday) + (nth ? `#${nth}` : 'L')],
});

/** Weekdays from 1 for Sunday to 7, and ? in one day field. */
const quartz = syntax('?', FROM_STEPS, (weekday) => String(weekday + 1));
const spring = syntax('*', CRONTAB_STEPS, nameOf);

/** An expression per trigger, annotation or schedule. */
export function javaCron(
  id: 'quartz' | 'spring' | 'eventbridge',
  table: Timetable,
): { expressions: string[] | Refusal } {
  const days = id === 'spring' ? spring : quartz;
  const written = table.days.map((rule) => ({ rule, fields: dayFields(rule, days) }));
  const [first, second] = written;
  // Both accept L in a list of days: Spring, and Quartz since 2.5 (its pull request 1175).
  if (id !== 'eventbridge' && first?.rule.kind === 'days' && second?.rule.kind === 'last') {
    first.fields[0] += ',L';
    written.splice(1, 1);
  }
  const seconds = writeValues('seconds', table.schedule.seconds.values, days.days);
  const expressions = written.map(({ fields }) => {
    const five = fiveFields(table, fields, days.days ?? {}).join(' ');
    return id === 'eventbridge' ? `cron(${five} *)` : `${seconds} ${five}`;
  });
  return { expressions: separately(table, expressions, targetTexts.bothDays[id]) };
}

/** The expressions, or why not: the job would run twice on a day that two of them match. */
function separately(table: Timetable, expressions: string[], because: string): string[] | Refusal {
  const { dayOfMonth, dayOfWeek } = table.schedule;
  const both = !dayOfWeek.any;
  if (expressions.length < 2 || !canCoincide(table)) return expressions;
  return {
    tokens: both ? [dayOfMonth.text, dayOfWeek.text] : [dayOfMonth.text],
    ...(both ? { because, hint: targetTexts.twice } : targetTexts.dayAndLast),
    alternatives: expressions,
  };
}
