// Build time only. Fonts in the weights that the site has: the rest of the axis is a third of each file.
/// <reference path="./subset-font.d.ts" />
import type { RsbuildPlugin } from '@rsbuild/core';
import subsetFont from 'subset-font';

/** As `styles/fonts.css` declares them. */
const WEIGHTS = { min: 400, max: 700 };

/** Rsbuild plugin: every letter and feature stays. */
export const pluginFonts: RsbuildPlugin = {
  name: 'site:fonts',
  setup(api) {
    api.transform({ test: /-wght-normal\.woff2$/, raw: true }, ({ code }) =>
      subsetFont(code, undefined, {
        keepAllGlyphs: true,
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      }),
    );
  },
};
