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
    api.transform({ test: /-wght-normal\.woff2$/, raw: true }, ({ code }) =>
      subsetFont(code, undefined, {
        keepAllGlyphs: true,
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      }),
    );
  },
};
