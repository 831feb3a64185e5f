// Tests only. Lets vitest import the logo as the bundler does.
import type { Plugin } from 'vitest/config';
import { logoFile } from '../content/logo.ts';

/** @param content folder that has one for the brand; its own when absent */
export const viteLogo = (content?: string): Plugin => ({
  name: 'brand:logo',
  enforce: 'pre',
  resolveId: (id) => (id === '#logo?raw' ? `${logoFile(content)}?raw` : undefined),
});
