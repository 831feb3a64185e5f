// Runs on both sides. Kubernetes CronJob: the standard parser of robfig/cron v3.
import { targetTexts } from '../../texts/targets.texts.ts';
import type { Target } from '../target.ts';
import { CRONTAB_STEPS, crontabFields } from './crontabFields.ts';

const texts = targetTexts.kubernetes;

export const kubernetes: Target = {
  id: 'kubernetes',
  name: texts.name,
  translate: (table, zone) => {
    const fields = crontabFields(table, texts.who, CRONTAB_STEPS);
    if ('because' in fields) return fields;
    return {
      snippet: manifest(fields.join(' '), zone.name),
      language: 'yaml',
      zoneRule: texts.zoneRule(zone.name),
      notes: [...texts.notes, ...(zone.changesClocks ? [texts.clocks] : [])],
    };
  },
};

const manifest = (schedule: string, zone: string): string => `apiVersion: batch/v1
kind: CronJob
metadata:
  name: scheduled-job
spec:
  schedule: '${schedule}'
  timeZone: '${zone}'
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: OnFailure
          containers:
            - name: job
              image: busybox:1.37
              command: ['/bin/sh', '-c', 'date']
`;
