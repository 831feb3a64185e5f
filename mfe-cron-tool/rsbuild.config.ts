import { remote } from '@site/kit/toolchain/preset';
import { ALONE, aloneEnvironment, pluginAlone } from './build/alone.ts';
import { pluginWorkerFile } from './build/workerFile.ts';

/** Development has no pages without the shell. */
const production = process.env.NODE_ENV !== 'development';

const config = remote({
  name: 'mfe-cron-tool',
  exposes: { './routes': './src/cron.routes.ts' },
  standalone: production ? [ALONE] : undefined,
});

export default {
  ...config,
  plugins: [...(config.plugins ?? []), pluginWorkerFile(), pluginAlone()],
  environments: {
    ...config.environments,
    ...(production && { alone: aloneEnvironment }),
  },
};
