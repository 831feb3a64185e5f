import { remote } from '@platform/remote/preset';
import { mergeRsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';
import { fromContent } from './build/fromContent.ts';
import { pluginArticles } from './build/pluginArticles.ts';

const config = remote({
  name: 'mfe-blog',
  content: rules,
  plugins: [pluginBrand()],
  fromContent,
  exposes: {
    './routes': './src/blog.routes.ts',
    './BlogTeaser': './src/teaser/BlogTeaser.tsx',
  },
});

/** A chunk for texts, so that changed texts and changed code don't invalidate each other's cache. */
const texts: Rspack.OptimizationSplitChunksCacheGroup = {
  name: 'article-texts',
  test: (module) => module.identifier().endsWith('.md?body'),
  chunks: 'async',
  enforce: true,
  priority: 30,
};

export default {
  ...config,
  plugins: [...(config.plugins ?? []), pluginArticles()],
  environments: {
    ...config.environments,
    web: mergeRsbuildConfig(config.environments?.web, {
      tools: { rspack: { optimization: { splitChunks: { cacheGroups: { texts } } } } },
    }),
  },
};
