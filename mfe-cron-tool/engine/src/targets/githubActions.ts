// Runs on both sides. GitHub Actions: POSIX cron with an interval of at least five minutes.
import { runsWithin, SHORTEST_INTERVAL } from '../expression/shortestInterval.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { crontabFields } from './crontabFields.ts';
import { snippetOf, type Target } from './target.ts';

const texts = targetTexts.github;

export const githubActions: Target = {
  id: 'github',
  name: texts.name,
  translate: (table, zone) => {
    // POSIX has no steps; GitHub documents them, but not after a range.
    const fields = crontabFields(table, texts.who, { stepped: (step) => `*/${step}` });
    if ('because' in fields) return fields;
    if (runsWithin(table.schedule, SHORTEST_INTERVAL)) {
      return { tokens: [table.schedule.minutes.text], ...texts.tooOften };
    }
    const lines = `    - cron: '${fields.join(' ')}'\n      timezone: '${zone.name}'\n`;
    return snippetOf(texts, zone, `on:\n  schedule:\n${lines}`);
  },
};
