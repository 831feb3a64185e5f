// Build time only. Puts the brand beside the shell's other files, for feeds and manifest.
import type { RsbuildPlugin } from '@rsbuild/core';
import { site } from '@site/brand/site';

/** Rsbuild plugin: `browser/site.json` says what a server can't know before the release is live. */
export const pluginSiteFile = (): RsbuildPlugin => ({
  name: 'shell:site-file',
  setup(api) {
    api.processAssets({ stage: 'additional', environments: ['web'] }, ({ compilation, sources }) =>
      compilation.emitAsset('site.json', new sources.RawSource(JSON.stringify(site))),
    );
  },
});
