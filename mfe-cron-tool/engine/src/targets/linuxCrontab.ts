// Runs on both sides. Linux: cronie's crontab(5), which equals Vixie cron's except for CRON_TZ.

import { CRONTAB_STEPS } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { crontabFields } from './crontabFields.ts';
import { snippetOf, type Target } from './target.ts';

const texts = targetTexts.linux;

export const linuxCrontab: Target = {
  id: 'linux',
  name: texts.name,
  translate: (table, zone) => {
    const fields = crontabFields(table, texts.who, CRONTAB_STEPS);
    if ('because' in fields) return fields;
    const lines = `CRON_TZ=${zone.name}\n${fields.join(' ')} /usr/local/bin/job\n`;
    return snippetOf(texts, zone, lines);
  },
};
