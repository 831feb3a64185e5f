// Runs on both sides. Linux: crontab(5) of cronie, which Vixie cron shares but for CRON_TZ.

import { CRONTAB_STEPS } from '../../expression/writeValues.ts';
import { targetTexts } from '../../texts/targets.texts.ts';
import { snippetOf, type Target } from '../target.ts';
import { crontabFields } from './crontabFields.ts';

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
    const clocks = wild ? texts.wild : texts.fixed;
    const lines = `CRON_TZ=${zone.name}\n${fields.join(' ')} /usr/local/bin/job\n`;
    return snippetOf({ ...texts, clocks }, zone, 'crontab', lines);
  },
};
