import { remote } from '@site/kit/toolchain/preset';
import { rules } from './build/content.ts';
import { articleLoading, pluginArticles } from './build/pluginArticles.ts';

const config = remote({
  name: 'mfe-blog',
  content: rules,
  exposes: {
    './routes': './src/blog.routes.ts',
    './BlogTeaser': './src/teaser/BlogTeaser.tsx',
  },
  rspack: articleLoading,
});

export default { ...config, plugins: [...(config.plugins ?? []), pluginArticles()] };
