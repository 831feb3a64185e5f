// Runs on both sides.
import type { RemoteRoute } from '@site/kit/contract';

export default [
  {
    id: 'cron-tool/cron-analyser',
    path: '/cron-analyser',
    load: () =>
      import(
        /* webpackChunkName: "page-cron-tool-cron-analyser" */ './generator/CronAnalyserPage.tsx'
      ),
  },
] satisfies RemoteRoute[];
