import { remote } from '@site/kit/toolchain/preset';
import { articleLoading, pluginArticles } from './build/pluginArticles.ts';

const config = remote({
  name: 'mfe-blog',
  exposes: {
    './routes': './src/blog.routes.ts',
    './BlogTeaser': './src/teaser/BlogTeaser.tsx',
  },
  rspack: articleLoading,
});

export default { ...config, plugins: [...(config.plugins ?? []), pluginArticles()] };
