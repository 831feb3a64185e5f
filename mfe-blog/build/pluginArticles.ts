// Build time only. Turns each `content/<slug>.md` into modules, so that no parser and no schema
// reaches the browser, and so that the teaser's bundle has the cards without the articles' bodies.
import path from 'node:path';
import type { remote } from '@site/kit/toolchain/preset';
import { parseArticle } from './parseArticle.ts';

type RspackChange = NonNullable<Parameters<typeof remote>[0]['rspack']>;

/** The part of Rsbuild's plugin interface that is used here. */
interface PluginApi {
  transform(
    descriptor: { test: RegExp },
    handler: (file: { code: string; resourcePath: string; resourceQuery: string }) => string,
  ): void;
}

/** Modules made from articles are JavaScript, whatever the preset takes `.md` files for. */
export const articleLoading: RspackChange = (config) => {
  config.module ??= {};
  config.module.rules ??= [];
  config.module.rules.push({ test: /\.md$/, type: 'javascript/auto' });
};

/** `<slug>.md?card` exports the card with its picture's address, `<slug>.md?body` slug and body. */
export const pluginArticles = () => ({
  name: 'blog:articles',
  setup(api: PluginApi) {
    api.transform({ test: /\.md$/ }, ({ code, resourcePath, resourceQuery }) => {
      const slug = path.basename(resourcePath, '.md');
      const { card, body } = parseArticle(slug, code);
      if (resourceQuery === '?body') return `export default ${JSON.stringify({ slug, body })};`;
      const { image, ...rest } = card;
      const picture = path.join(path.dirname(resourcePath), '../src/pictures', image);
      return [
        `import image from ${JSON.stringify(picture)};`,
        `export default { ...${JSON.stringify(rest)}, image };`,
      ].join('\n');
    });
  },
});
