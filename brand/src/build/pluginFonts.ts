// Build time only. Cuts fonts to the weights in use.
import type { RsbuildPlugin } from '@rsbuild/core';
import { inBrandThread } from './inBrandThread.ts';

/** Rsbuild plugin for production builds. */
export const pluginFonts: RsbuildPlugin = {
  name: 'brand:fonts',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    api.transform({ test: /-wght-normal\.woff2$/, raw: true }, async ({ resourcePath }) => {
      const font = fonts.get(resourcePath) ?? inBrandThread(resourcePath);
      fonts.set(resourcePath, font);
      return Buffer.from((await font) ?? []);
    });
  },
};

/** By path: builds in one process share them. */
const fonts = new Map<string, ReturnType<typeof inBrandThread>>();
