import { remote } from '@site/kit/preset';

export default remote({
  name: 'mfe-cron-tool',
  exposes: { './routes': './src/cron.routes.ts' },
});
