// Build time only. Puts the site's identity beside the shell's other files, for feeds and manifest.
import type { RsbuildPlugin } from '@rsbuild/core';
import type { SiteIdentity } from '../src/node/addresses/SiteIdentity.ts';

/** Rsbuild plugin: `browser/site.json` says what a server can't know before the release is live. */
export const pluginSiteFile = (identity: SiteIdentity): RsbuildPlugin => ({
  name: 'host:site-file',
  setup(api) {
    api.processAssets({ stage: 'additional', environments: ['web'] }, ({ compilation, sources }) =>
      compilation.emitAsset('site.json', new sources.RawSource(JSON.stringify(identity))),
    );
  },
});
