// Build time only. Fonts in the weights that the site has: the rest of the axis is a third of each file.
/// <reference path="./subset-font.d.ts" />
import type { RsbuildPlugin } from '@rsbuild/core';
import subsetFont from 'subset-font';

/** As `styles/fonts.css` declares them. */
const WEIGHTS = { min: 400, max: 700 };

/** Rsbuild plugin for production builds: every letter and feature stays. */
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
