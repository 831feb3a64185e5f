// Build time only. Turns each `content/<slug>.md` into modules, so that browsers load no parser and
// the teaser's bundle has cards without article texts.
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import type { RsbuildPlugin } from '@rsbuild/core';
import { site } from '@site/brand/site';
import { moduleOfBody, moduleOfCard } from './articleModules.ts';
import { parseArticle, picturesOf } from './parseArticle.ts';
import { isUnpublished } from './post.ts';
import { readArticles } from './readArticles.ts';

const CONTENT = contentFolder('mfe-blog');
/** Import path in the sources. */
const NAMED = '../../content/';

/** `<slug>.md?card` exports the card with its picture's address, `<slug>.md?body` the text. */
export const pluginArticles = (): RsbuildPlugin => ({
  name: 'blog:articles',
  setup(api) {
    api.modifyEnvironmentConfig((config, { name, mergeEnvironmentConfig }) => {
      const cards = readArticles(CONTENT).map(({ card }) => card);
      const define = {
        ON_SERVER: name === 'node',
        HAS_UNPUBLISHED: cards.some(isUnpublished),
        HAS_EXTERNAL_BLOG: site.externalBlog !== undefined,
        SOME_PHOTOGRAPHS: cards.some(({ image }) => !image.endsWith('.svg')),
      };
      return mergeEnvironmentConfig(config, { source: { define } });
    });
    api.transform({ test: /\.glob\.ts$/ }, async ({ code, resourcePath }) => {
      const named = path.relative(path.dirname(resourcePath), CONTENT);
      return code.replaceAll(NAMED, `${named}/`);
    });
    api.transform({ test: /\.md$/ }, async (file) => {
      const { card, body } = parseArticle(file.resourcePath, file.code);
      if (file.environment.name !== 'node' && isUnpublished(card)) return 'export default null;';
      const folder = path.dirname(file.resourcePath);
      const pictures = picturesOf(file.resourcePath);
      const pictureFile = (name: string) => {
        const found = path.join(pictures, name);
        file.addDependency(found);
        return found;
      };
      return file.resourceQuery === '?body'
        ? moduleOfBody(folder, card.slug, body, pictureFile)
        : moduleOfCard(folder, card, pictureFile);
    });
  },
});
