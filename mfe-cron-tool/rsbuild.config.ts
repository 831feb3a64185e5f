import { remote } from '@site/kit/preset';
import { pluginStandalone, STANDALONE, standaloneEnvironment } from './build/standalone.ts';
import { pluginWorkerFile } from './build/workerFile.ts';

/** Development has no pages without the shell. */
const production = process.env.NODE_ENV !== 'development';

const config = remote({
  name: 'mfe-cron-tool',
  exposes: { './routes': './src/cron.routes.ts' },
  standalone: production ? [STANDALONE] : undefined,
});

export default {
  ...config,
  plugins: [...(config.plugins ?? []), pluginWorkerFile(), pluginStandalone()],
  environments: {
    ...config.environments,
    ...(production && { standalone: standaloneEnvironment }),
  },
};
