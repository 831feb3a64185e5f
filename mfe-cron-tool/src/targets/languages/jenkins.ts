// Runs on both sides. Jenkins: a day must match both day fields, and any of several lines is enough.
import { targetTexts } from '../../texts/targets.texts.ts';
import type { DayRule } from '../dayRules.ts';
import type { Target } from '../target.ts';
import { daysOfWeekNumber, type Timetable } from '../timetable.ts';
import { CRONTAB_STEPS, tokenWith } from './crontabFields.ts';
import { writeValues } from './writeValues.ts';

const texts = targetTexts.jenkins;

export const jenkins: Target = {
  id: 'jenkins',
  name: texts.name,
  translate: (table, zone) => {
    const { days, typed } = table;
    if (days.some(({ kind }) => kind === 'last')) {
      return { tokens: [tokenWith('L', typed.dayOfMonth)], ...targetTexts.noLastDay(texts.who) };
    }
    if (days.some(({ kind }) => kind === 'lastWeekday')) {
      return { tokens: [tokenWith('L', typed.dayOfWeek)], ...targetTexts.noLastWeekday(texts.who) };
    }
    return {
      snippet: pipeline(
        days.map((rule) => line(table, rule)),
        zone.name,
      ),
      language: 'groovy',
      zoneRule: texts.zoneRule(zone.name),
      notes: [
        ...(days.length > 1 ? [texts.twoLines] : []),
        ...(days.some(({ kind }) => kind === 'nth') ? [texts.both] : []),
        ...texts.notes,
        ...(zone.changesClocks ? [texts.clocks] : []),
      ],
    };
  },
};

function line({ minutes, hours, months }: Timetable, rule: DayRule): string {
  const [dayOfMonth, dayOfWeek] = dayFields(rule);
  return [
    writeValues(minutes, { min: 0, max: 59, ...CRONTAB_STEPS }),
    writeValues(hours, { min: 0, max: 23, ...CRONTAB_STEPS }),
    dayOfMonth,
    writeValues(months, { min: 1, max: 12, ...CRONTAB_STEPS }),
    dayOfWeek,
  ].join(' ');
}

function dayFields(rule: DayRule): [string, string] {
  const monthDays = (days: readonly number[]) =>
    writeValues(days, { min: 1, max: 31, ...CRONTAB_STEPS });
  if (rule.kind === 'days') return [monthDays(rule.days), '*'];
  if (rule.kind === 'weekdays') return ['*', writeValues(rule.weekdays, { min: 0, max: 6 })];
  if (rule.kind === 'nth') return [monthDays(daysOfWeekNumber(rule.nth)), String(rule.weekday)];
  return ['*', '*'];
}

/** `TZ=` counts in the very first line only. */
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
