import { remote } from '@site/kit/toolchain/preset';
import { rules } from './build/content.ts';
import { pluginArticles } from './build/pluginArticles.ts';

const config = remote({
  name: 'mfe-blog',
  content: rules,
  exposes: {
    './routes': './src/blog.routes.ts',
    './BlogTeaser': './src/teaser/BlogTeaser.tsx',
  },
});

export default { ...config, plugins: [...(config.plugins ?? []), pluginArticles()] };
