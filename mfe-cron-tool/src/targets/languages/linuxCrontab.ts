// Runs on both sides. Linux: crontab(5) of cronie, which Vixie cron shares but for CRON_TZ.
import { targetTexts } from '../../texts/targets.texts.ts';
import type { Target } from '../target.ts';
import { CRONTAB_STEPS, crontabFields } from './crontabFields.ts';

const texts = targetTexts.linux;

export const linuxCrontab: Target = {
  id: 'linux',
  name: texts.name,
  translate: (table, zone) => {
    const fields = crontabFields(table, texts.who, CRONTAB_STEPS);
    if ('because' in fields) return fields;
    // cron(8): what has no asterisk runs "immediately" after a gap, and care is taken that it doesn't
    // run twice.
    const wild = fields.slice(0, 2).some((field) => field.startsWith('*'));
    return {
      snippet: `CRON_TZ=${zone.name}\n${fields.join(' ')} /usr/local/bin/job\n`,
      language: 'crontab',
      zoneRule: texts.zoneRule(zone.name),
      notes: [...texts.notes, ...(zone.changesClocks ? [wild ? texts.wild : texts.fixed] : [])],
    };
  },
};
