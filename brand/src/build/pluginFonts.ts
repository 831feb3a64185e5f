// Build time only. Cuts fonts to the weights in use: the other weights are a third of each file.
/// <reference path="./subset-font.d.ts" />
import type { RsbuildPlugin } from '@rsbuild/core';
import subsetFont from 'subset-font';

/** Range that `styles/fonts.css` declares. */
const WEIGHTS = { min: 400, max: 700 };

/** Rsbuild plugin for production builds. Keeps every glyph and feature. */
export const pluginFonts: RsbuildPlugin = {
  name: 'brand:fonts',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    api.transform({ test: /-wght-normal\.woff2$/, raw: true }, ({ code, resourcePath }) => {
      const font = fonts.get(resourcePath) ?? cut(code);
      fonts.set(resourcePath, font);
      return font;
    });
  },
};

/** By path: builds in one process share them. */
const fonts = new Map<string, Promise<Buffer>>();

const cut = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
