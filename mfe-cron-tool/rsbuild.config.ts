import path from 'node:path';
import { pageChunk } from '@platform/contract';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { remote } from '@platform/remote/preset';
import { mergeRsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';
import { pluginStandalone, STANDALONE, standaloneEnvironment } from './build/standalone.ts';

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

const onBrowser = (file: string) => path.resolve('src/generator', file);

const LUXON = path.join(packageRoot('luxon'), 'src');

/** Parsing, formatting and differences of dates, and names of months: a fifth of the engine. */
const UNCALLED = ['diff', 'digits', 'english', 'formats', 'formatter', 'regexParser', 'tokenParser']
  .map((part) => `impl/${part}`)
  .concat('info', 'interval');

/** Leaves out what cron-parser never calls. */
const uncalled: Record<string, string | false> = {
  luxon$: path.join(LUXON, 'luxon.js'),
  ...Object.fromEntries(UNCALLED.map((part) => [path.join(LUXON, `${part}.js`), false])),
  // Reads crontabs of a disk.
  [path.join(packageRoot('cron-parser'), 'dist/CronFileParser.js')]: false,
};

export default {
  ...config,
  plugins: [...(config.plugins ?? []), pluginStandalone()],
  resolve: mergeRsbuildConfig({ resolve: config.resolve }, { resolve: { alias: uncalled } })
    .resolve,
  environments: {
    ...config.environments,
    node: mergeRsbuildConfig(config.environments?.node, {
      resolve: { alias: { [onBrowser('answerOf.ts')]: onBrowser('answerOf.server.ts') } },
    }),
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
