// Build time only. Cuts fonts, and draws a social picture per page, and icons if a build has a favicon.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type * as Drawing from '../social/drawPictures.ts';

/** Range that `styles/fonts.css` declares. */
const WEIGHTS = { min: 400, max: 700 };

/** Fonts by path: builds in one process share them. */
const fonts = new Map<string, Promise<Buffer>>();

/** Cuts a font to the weights in use, as the others are a third of it. Keeps every glyph and feature. */
async function cutFont(file: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}

/** Loaded with tsx: the loader of Rsbuild's own command reads no JSX. */
async function load(): Promise<typeof Drawing> {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../social/drawPictures.ts', import.meta.url);
}

let loading: ReturnType<typeof load> | undefined;

function drawing() {
  loading ??= load();
  return loading;
}

/** Rsbuild plugin for production builds. @param pictures whether to draw some */
export const pluginAssets = (pictures: boolean): RsbuildPlugin => ({
  name: 'brand:assets',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    api.transform({ test: /-wght-normal\.woff2$/, raw: true }, ({ resourcePath }) => {
      const font = fonts.get(resourcePath) ?? cutFont(resourcePath);
      fonts.set(resourcePath, font);
      return font;
    });
    if (!pictures) return;
    // Loads while the bundler compiles; an error shows when it draws.
    api.onBeforeBuild(() => void drawing().catch(() => {}));
    api.onAfterBuild(async ({ environments: { node }, stats }) => {
      // The Node bundle holds the heads that the pictures show.
      if (!node || stats?.hasErrors()) return;
      const dist = path.dirname(node.distPath);
      const { drawPictures } = await drawing();
      await drawPictures(dist).catch((cause: Error) => {
        throw new Error(`Can't draw the social pictures of ${dist}: ${cause.message}`, { cause });
      });
    });
  },
});
