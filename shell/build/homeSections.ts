// Build time and server only. Sections of the home page, by `content/home.yaml`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import type { RsbuildPlugin } from '@rsbuild/core';
import { rules } from './content.ts';

const FILE = 'home.yaml';

const readSections = () => readContent(contentFolder('shell'), FILE, rules.schemas[FILE]);

/** Inlines the sections in place of this module, which reads them from disk. */
export const pluginSections: RsbuildPlugin = {
  name: 'shell:sections',
  setup(api) {
    api.transform({ test: fileURLToPath(import.meta.url) }, ({ addDependency }) => {
      addDependency(path.join(contentFolder('shell'), FILE));
      return `export default ${JSON.stringify(readSections())};`;
    });
  },
};

export default readSections();
