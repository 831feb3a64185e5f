// Runs on both sides. Kubernetes CronJob: the standard parser of robfig/cron v3.

import { CRONTAB_STEPS } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { crontabFields } from './crontabFields.ts';
import { snippetOf, type Target } from './target.ts';

const texts = targetTexts.kubernetes;

export const kubernetes: Target = {
  id: 'kubernetes',
  name: texts.name,
  translate: (table, zone) => {
    const fields = crontabFields(table, texts.who, CRONTAB_STEPS);
    if ('because' in fields) return fields;
    return snippetOf(texts, zone, manifest(fields.join(' '), zone.name));
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
