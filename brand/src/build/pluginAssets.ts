// Build time only. Cuts fonts, and draws a social picture per page, and icons if a build has a favicon.
import path from 'node:path';
import { taskThread } from '@platform/contract/bundle/taskThread';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Timeout in milliseconds, because a page's `head()` may never return. */
const LIMIT_MS = 120_000;

/** Cuts a font file, and returns its content, or draws the pictures of a build folder. With '' it only loads. */
const inBrandThread = taskThread<Uint8Array | undefined>(
  new URL('./brandThread.ts', import.meta.url).href,
  LIMIT_MS,
);

/** Fonts by path: builds in one process share them. */
const fonts = new Map<string, ReturnType<typeof inBrandThread>>();

/** Rsbuild plugin for production builds. @param pictures whether to draw some */
export const pluginAssets = (pictures: boolean): RsbuildPlugin => ({
  name: 'brand:assets',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    api.transform({ test: /-wght-normal\.woff2$/, raw: true }, async ({ resourcePath }) => {
      const font = fonts.get(resourcePath) ?? inBrandThread(resourcePath);
      fonts.set(resourcePath, font);
      return Buffer.from((await font) ?? []);
    });
    if (!pictures) return;
    // Loads while the bundler compiles; an error shows when it draws.
    api.onBeforeBuild(() => void inBrandThread('').catch(() => {}));
    api.onAfterBuild(async ({ environments: { node }, stats }) => {
      // The Node bundle holds the heads that the pictures show.
      if (!node || stats?.hasErrors()) return;
      const dist = path.dirname(node.distPath);
      await inBrandThread(dist).catch((cause: Error) => {
        throw new Error(`Can't draw the social pictures of ${dist}: ${cause.message}`, { cause });
      });
    });
  },
});
