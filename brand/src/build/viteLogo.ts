// Tests only. Resolves logo imports in vitest as the bundler does.
import type { Plugin } from 'vitest/config';
import { logoFile } from '../content/logo.ts';

/** @param content folder with a brand's content; the brand's own by default */
export const viteLogo = (content?: string): Plugin => ({
  name: 'brand:logo',
  enforce: 'pre',
  resolveId: (id) => (id === '#logo?raw' ? `${logoFile(content)}?raw` : undefined),
});
