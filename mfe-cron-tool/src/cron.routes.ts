// Runs on both sides.
import type { RemoteRoute } from '@platform/contract';

export default [
  {
    id: 'cron-tool/cron-analyser',
    path: '/cron-analyser',
    load: () => import('./generator/CronAnalyserPage.tsx'),
  },
  {
    id: 'cron-tool/crontab',
    path: '/cron-analyser/crontab',
    load: () => import('./check/CrontabPage.tsx'),
  },
] satisfies RemoteRoute[];
