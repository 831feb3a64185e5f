import { pageChunk } from '@platform/contract';
import { remote } from '@platform/remote/preset';
import { mergeRsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';
import { pluginStandalone, STANDALONE, standaloneEnvironment } from './build/standalone.ts';
import { pluginWorkerFile } from './build/workerFile.ts';

/** Development has no pages without the shell. */
const production = process.env.NODE_ENV !== 'development';

const config = remote({
  name: 'mfe-cron-tool',
  content: rules,
  plugins: [pluginBrand()],
  exposes: { './routes': './src/cron.routes.ts' },
  standalone: production ? [STANDALONE] : undefined,
});

/**
 * The page for crontabs shares no files with the tool: whoever opens the tool would fetch more of
 * them for a page that few go on to.
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
