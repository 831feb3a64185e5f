// Build time and tests only. What pages need of content files whose other texts they don't show.
import path from 'node:path';
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import type { RsbuildPlugin } from '@rsbuild/core';
import { iconPath } from '@site/brand/icon';
import { schemas } from './schemas.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const [SUMMARIES, PACKAGES] = ['service-summaries.yaml', 'packages.yaml'] as const;

const folder = () => contentFolder('mfe-marketing');

/** Paths of the icons in `service-summaries.yaml` by name. */
export function readServiceIcons(): Record<string, string> {
  const summaries = readContent(folder(), SUMMARIES, schemas[SUMMARIES]);
  return Object.fromEntries(summaries.map(({ icon }) => [icon, iconPath(icon)]));
}

/** Price of the first package in `packages.yaml`. */
export const readFirstPrice = (): string | undefined =>
  readContent(folder(), PACKAGES, schemas[PACKAGES])[0]?.price;

const EXTRACTS = [
  { module: 'services/cards/serviceIcons.ts', file: SUMMARIES, read: readServiceIcons },
  { module: 'home/firstPrice.ts', file: PACKAGES, read: readFirstPrice },
];

/** Inlines them in modules of their own. */
export const pluginExtracts = (): RsbuildPlugin => ({
  name: 'marketing:extracts',
  setup(api) {
    for (const { module, file, read } of EXTRACTS) {
      api.transform({ test: path.join(SOURCES, module) }, ({ addDependency }) => {
        addDependency(path.join(folder(), file));
        return `export default ${JSON.stringify(read())};`;
      });
    }
  },
});
