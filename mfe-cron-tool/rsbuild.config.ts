import { pageChunk } from '@platform/contract';
import { remote } from '@platform/remote/preset';
import { mergeRsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';
import { pluginStandalone, STANDALONE, standaloneEnvironment } from './build/standalone.ts';
import { pluginWorkerFile } from './build/workerFile.ts';

/** The pages without the shell exist in production only. */
const production = process.env.NODE_ENV !== 'development';

const config = remote({
  name: 'mfe-cron-tool',
  content: rules,
  plugins: [pluginBrand()],
  exposes: { './routes': './src/cron.routes.ts' },
  standalone: production ? [STANDALONE] : undefined,
});

/**
 * The crontab check shares no files with the generator: shared files would add requests to the
 * generator's first load, and few of its visitors open the check.
 */
const apart: Rspack.OptimizationSplitChunksOptions['chunks'] = (chunk) =>
  !chunk.canBeInitial() && chunk.name !== pageChunk('cron-tool/crontab');

export default {
  ...config,
  plugins: [...(config.plugins ?? []), pluginWorkerFile(), pluginStandalone()],
  environments: {
    ...config.environments,
    ...(production && {
      web: mergeRsbuildConfig(config.environments?.web, {
        tools: {
          rspack: { optimization: { splitChunks: { cacheGroups: { shared: { chunks: apart } } } } },
        },
      }),
      standalone: standaloneEnvironment,
    }),
  },
};
