// Build time and tests only. Icons of services.
import path from 'node:path';
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import type { RsbuildPlugin } from '@rsbuild/core';
import { iconPath } from '@site/brand/icon';
import { schemas } from './schemas.ts';

const FILE = 'service-summaries.yaml';
const MODULE = path.join(import.meta.dirname, '../src/services/cards/serviceIcons.ts');

/** Paths of the icons in `service-summaries.yaml` by name. */
export function readServiceIcons(): Record<string, string> {
  const summaries = readContent(contentFolder('mfe-marketing'), FILE, schemas[FILE]);
  return Object.fromEntries(summaries.map(({ icon }) => [icon, iconPath(icon)]));
}

/** Inlines the icons in a module of their own: pages of services need the other texts of the file alone. */
export const pluginServiceIcons = (): RsbuildPlugin => ({
  name: 'marketing:service-icons',
  setup(api) {
    api.transform({ test: MODULE }, ({ addDependency }) => {
      addDependency(path.join(contentFolder('mfe-marketing'), FILE));
      return `export default ${JSON.stringify(readServiceIcons())};`;
    });
  },
});
