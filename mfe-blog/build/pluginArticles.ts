// Build time only. Turns each `content/<slug>.md` into modules, so that no parser and no schema
// reaches the browser, and so that the teaser's bundle has the cards without the articles' texts.
import path from 'node:path';
import type { EnvironmentConfig } from '@rsbuild/core';
import { contentFolder } from '@site/kit/content/contentFolder';
import type { remote } from '@site/kit/toolchain/preset';
import { isHeldBack } from '../src/posts/post.ts';
import { moduleOfBody, moduleOfCard } from './articleModules.ts';
import { parseArticle, picturesOf } from './parseArticle.ts';
import { readArticles } from './readArticles.ts';

type RspackChange = NonNullable<Parameters<typeof remote>[0]['rspack']>;

/** The part of Rsbuild's plugin interface that is used here. */
interface PluginApi {
  modifyEnvironmentConfig(
    change: (
      config: EnvironmentConfig,
      tools: {
        name: string;
        mergeEnvironmentConfig(...configs: EnvironmentConfig[]): EnvironmentConfig;
      },
    ) => EnvironmentConfig,
  ): void;
  transform(
    descriptor: { test: RegExp },
    handler: (file: {
      code: string;
      resourcePath: string;
      resourceQuery: string;
      environment: { name: string };
      addDependency(file: string): void;
    }) => Promise<string>,
  ): void;
}

const CONTENT = contentFolder('mfe-blog');
/** As the sources name it. */
const NAMED = '../../content/';

/** Modules made from articles are JavaScript, whatever the preset takes `.md` files for. */
export const articleLoading: RspackChange = (config) => {
  config.module ??= {};
  config.module.rules ??= [];
  config.module.rules.push({ test: /\.md$/, type: 'javascript/auto' });
};

/** `<slug>.md?card` exports the card with its picture's address, `<slug>.md?body` slug and text. */
export const pluginArticles = () => ({
  name: 'blog:articles',
  setup(api: PluginApi) {
    api.modifyEnvironmentConfig((config, { name, mergeEnvironmentConfig }) => {
      const cards = readArticles(CONTENT).map(({ card }) => card);
      const define = {
        ON_SERVER: name === 'node',
        SOME_HELD_BACK: cards.some(isHeldBack),
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
      if (file.environment.name !== 'node' && isHeldBack(card)) return 'export default null;';
      const pictures = picturesOf(file.resourcePath);
      const pictureFile = (name: string) => {
        const found = path.join(pictures, name);
        file.addDependency(found);
        return found;
      };
      return file.resourceQuery === '?body'
        ? moduleOfBody(card.slug, body, pictureFile)
        : moduleOfCard(card, pictureFile);
    });
  },
});
