// Build time only.
import type { RsbuildPlugin } from '@rsbuild/core';
import type { SiteIdentity } from '../src/node/addresses/SiteTexts.ts';

/** Rsbuild plugin: writes the site's identity to `browser/site.json`, for feeds and manifest. */
export const pluginSiteFile = (identity: SiteIdentity): RsbuildPlugin => ({
  name: 'host:site-file',
  setup(api) {
    api.processAssets({ stage: 'additional', environments: ['web'] }, ({ compilation, sources }) =>
      compilation.emitAsset('site.json', new sources.RawSource(JSON.stringify(identity))),
    );
  },
});
