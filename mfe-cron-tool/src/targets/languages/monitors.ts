// Runs on both sides. Services that report a missed run: commands that create a monitor with the
// job's schedule and zone.
import { CRONTAB_STEPS } from '../../expression/writeValues.ts';
import { targetTexts } from '../../texts/targets.texts.ts';
import { crontabFields } from './crontabFields.ts';
import { snippetOf, type Target } from './target.ts';

const monitor = (
  id: 'healthchecks' | 'cronitor',
  command: (schedule: string, zone: string) => string,
): Target => ({
  id,
  name: targetTexts[id].name,
  translate: (table, zone) => {
    const fields = crontabFields(table, targetTexts.monitors.who, CRONTAB_STEPS);
    if ('because' in fields) return fields;
    const { clocks } = targetTexts.monitors;
    return snippetOf(
      { ...targetTexts[id], clocks },
      zone,
      'bash',
      command(fields.join(' '), zone.name),
    );
  },
});

/** https://healthchecks.io/docs/api/ */
export const healthchecks = monitor(
  'healthchecks',
  (schedule, zone) => `curl https://healthchecks.io/api/v3/checks/ \\
  --header "X-Api-Key: $HEALTHCHECKS_API_KEY" \\
  --data '{"name": "scheduled-job", "schedule": "${schedule}", "tz": "${zone}", "grace": 3600}'
`,
);

/** https://cronitor.io/docs/monitor-api */
export const cronitor = monitor(
  'cronitor',
  (schedule, zone) => `curl https://cronitor.io/api/monitors \\
  --user "$CRONITOR_API_KEY:" \\
  --header 'Content-Type: application/json' \\
  --data '{"type": "job", "key": "scheduled-job", "schedule": "${schedule}", "timezone": "${zone}"}'
`,
);
