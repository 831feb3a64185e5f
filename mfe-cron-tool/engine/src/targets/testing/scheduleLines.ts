// Tests only. Extracts the schedules from a snippet.
import type { Target, Translation } from '../target.ts';
import { translate as translateTo } from '../targets.ts';
import { toTimetable } from '../timetable.ts';

const PATTERNS: Record<Target['id'], RegExp> = {
  linux: /^(?!CRON_TZ)(.+) \/usr\/local\/bin\/job$/gm,
  kubernetes: /^ {2}schedule: '(.+)'$/gm,
  github: /^ {4}- cron: '(.+)'$/gm,
  eventbridge: /--schedule-expression '(cron\(.+\))'/g,
  jenkins: /^((?:[-*/,\d]+ ){4}[-*/,\d]+)(?:''')?/gm,
  systemd: /^OnCalendar=(.+) \S+$/gm,
  quartz: /cronSchedule\("([^"]+)"\)/g,
  spring: /cron = "([^"]+)"/g,
};

export function translate(target: Target, expression: string, zone = 'UTC'): Translation {
  const table = toTimetable(expression);
  if (!table) throw new Error(`${expression} is not a schedule.`);
  return translateTo(target, table, { name: zone, changesClocks: false });
}

/** The schedules joined by ` | `, or `not 1#2` with the rejected tokens. */
export function scheduleLines(target: Target, expression: string): string {
  const translation = translate(target, expression);
  if ('because' in translation) return `not ${translation.tokens.join(' and ')}`;
  return [...translation.snippet.matchAll(PATTERNS[target.id])]
    .map(([, found]) => found)
    .join(' | ');
}
