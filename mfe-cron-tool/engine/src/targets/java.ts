// Runs on both sides. Quartz and Spring: seconds first, and a day must match both day fields.
import { CRONTAB_STEPS, type Notation, writeValues } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { FROM_STEPS, sundayIsOne, weekdayName } from './awsCron.ts';
import { fiveFields } from './crontabFields.ts';
import { separately } from './separately.ts';
import { type Refusal, snippetOf, type Target } from './target.ts';
import type { DayRule, Timetable } from './timetable.ts';

interface Dialect {
  id: 'quartz' | 'spring';
  steps: Notation;
  dayFields: (rule: DayRule) => [string, string];
  /** `suffix` tells several apart. */
  write: (expression: string, zone: string, suffix: string) => string;
}

const quartzDialect: Dialect = {
  id: 'quartz',
  steps: FROM_STEPS,
  dayFields: sundayIsOne,
  // getTimeZone(String) takes an unknown name for GMT.
  write: (expression, zone, suffix) => `Trigger trigger${suffix} = TriggerBuilder.newTrigger()
    .withSchedule(CronScheduleBuilder.cronSchedule("${expression}")
        .inTimeZone(TimeZone.getTimeZone(ZoneId.of("${zone}"))))
    .build();
`,
};

const springDialect: Dialect = {
  id: 'spring',
  steps: CRONTAB_STEPS,
  dayFields: (rule) => {
    if (rule.kind === 'days') return [writeValues('dayOfMonth', rule.days, CRONTAB_STEPS), '*'];
    if (rule.kind === 'nth') return ['*', `${weekdayName(rule.weekday)}#${rule.nth}`];
    if (rule.kind === 'lastWeekday') return ['*', `${weekdayName(rule.weekday)}L`];
    const [day, weekday] = sundayIsOne(rule);
    return [day.replace('?', '*'), weekday.replace('?', '*')];
  },
  write: (expression, zone) => `@Scheduled(cron = "${expression}", zone = "${zone}")\n`,
};

/** One expression per trigger or annotation: each runs on its own. */
export function javaCron(
  id: Dialect['id'],
  table: Timetable,
): { dialect: Dialect; expressions: string[] | Refusal } {
  const dialect = id === 'quartz' ? quartzDialect : springDialect;
  const { steps, dayFields } = dialect;
  const seconds = writeValues('seconds', table.seconds, steps);
  const written = table.days.map((rule) => ({ rule, fields: dayFields(rule) }));
  // Both accept L in a list of days: Spring, and Quartz since 2.5 (its pull request 1175).
  const [first, second] = written;
  const listed =
    first?.rule.kind === 'days' && second?.rule.kind === 'last'
      ? [
          { ...first, fields: [`${first.fields[0]},L`, first.fields[1]] as const },
          ...written.slice(2),
        ]
      : written;
  const expressions = listed.map(({ fields }) =>
    [seconds, ...fiveFields(table, fields, steps)].join(' '),
  );
  return { dialect, expressions: separately(table, expressions, targetTexts.java.bothDays) };
}

const target = (id: Dialect['id']): Target => {
  const texts = targetTexts[id];
  return {
    id,
    name: texts.name,
    hasSeconds: true,
    translate: (table, zone) => {
      const { dialect, expressions } = javaCron(id, table);
      if ('because' in expressions) return expressions;
      const all = expressions.map((expression, index) =>
        dialect.write(expression, zone.name, index > 0 ? String(index + 1) : ''),
      );
      const several = expressions.length > 1 ? [targetTexts.java.several] : [];
      const method = id === 'spring' ? 'public void run() {\n}\n' : '';
      const older = id === 'quartz' && all.some((each) => each.includes(',L'));
      const listed = older ? [targetTexts.quartz.lastInList] : [];
      const notes = [...several, ...listed, ...texts.notes];
      return snippetOf({ ...texts, notes }, zone, all.join('') + method);
    },
  };
};

export const quartz = target('quartz');
export const spring = target('spring');
