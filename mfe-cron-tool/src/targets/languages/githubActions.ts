// Runs on both sides. GitHub Actions: POSIX cron, at most every five minutes.
import { targetTexts } from '../../texts/targets.texts.ts';
import { snippetOf, type Target } from '../target.ts';
import { canFollow, type Timetable } from '../timetable.ts';
import { crontabFields } from './crontabFields.ts';

const texts = targetTexts.github;

/** "The shortest interval you can run scheduled workflows is once every 5 minutes." */
const SHORTEST_INTERVAL = 5;
const MINUTES_A_DAY = 24 * 60;

export const githubActions: Target = {
  id: 'github',
  name: texts.name,
  translate: (table, zone) => {
    // POSIX knows no steps; GitHub documents them, but not behind a range.
    const fields = crontabFields(table, texts.who, { stepped: (step) => `*/${step}` });
    if ('because' in fields) return fields;
    if (shortestInterval(table) < SHORTEST_INTERVAL) {
      return { tokens: [table.schedule.minutes.text], ...texts.tooOften };
    }
    const lines = `    - cron: '${fields.join(' ')}'\n      timezone: '${zone.name}'\n`;
    return snippetOf(texts, zone, 'yaml', `on:\n  schedule:\n${lines}`);
  },
};

/** Minutes between the two runs that are closest to each other. */
function shortestInterval(table: Timetable): number {
  const times = table.hours.flatMap((hour) => table.minutes.map((minute) => hour * 60 + minute));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const overnight = MINUTES_A_DAY - (times.at(-1) ?? 0) + (times[0] ?? 0);
  if (overnight < SHORTEST_INTERVAL && canFollow(table)) gaps.push(overnight);
  return Math.min(MINUTES_A_DAY, ...gaps);
}
