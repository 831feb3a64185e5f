// Build time only.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Leaves the receipt's code out where the content has no `receipt.yaml`. */
export const pluginReceipt = (): RsbuildPlugin => ({
  name: 'marketing:receipt',
  setup(api) {
    const file = path.join(contentFolder('mfe-marketing'), 'receipt.yaml');
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { source: { define: { HAS_RECEIPT: existsSync(file) } } }),
    );
  },
});
