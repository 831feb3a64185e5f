// Runs on both sides. Jenkins: a day must match both day fields of one of the lines.

import { CRONTAB_STEPS, writeValues } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { fiveFields, refuseLast } from './crontabFields.ts';
import { snippetOf, type Target } from './target.ts';
import { type DayRule, daysOfWeekNumber } from './timetable.ts';

const texts = targetTexts.jenkins;

export const jenkins: Target = {
  id: 'jenkins',
  name: texts.name,
  translate: (table, zone) => {
    const { days } = table;
    const refusal = refuseLast(table, texts.who);
    if (refusal) return refusal;
    const notes = [
      ...(days.length > 1 ? [texts.twoLines] : []),
      ...(days.some(({ kind }) => kind === 'nth') ? [texts.both] : []),
      ...texts.notes,
    ];
    const lines = days.map((rule) => fiveFields(table, dayFields(rule), CRONTAB_STEPS).join(' '));
    return snippetOf({ ...texts, notes }, zone, pipeline(lines, zone.name));
  },
};

function dayFields(rule: DayRule): [string, string] {
  const monthDays = (days: readonly number[]) => writeValues('dayOfMonth', days, CRONTAB_STEPS);
  if (rule.kind === 'days') return [monthDays(rule.days), '*'];
  if (rule.kind === 'weekdays') return ['*', writeValues('dayOfWeek', rule.weekdays)];
  if (rule.kind === 'nth') return [monthDays(daysOfWeekNumber(rule.nth)), String(rule.weekday)];
  return ['*', '*'];
}

/** Jenkins reads `TZ=` on the very first line only. */
const pipeline = (lines: readonly string[], zone: string): string => `pipeline {
  agent any
  triggers {
    cron('''TZ=${zone}
${lines.join('\n')}''')
  }
  stages {
    stage('Job') {
      steps {
        sh './job.sh'
      }
    }
  }
}
`;
