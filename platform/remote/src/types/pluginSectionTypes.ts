// Build time only. Adds the prop types of the sections to the browser's files.
import { createHash } from 'node:crypto';
import { SECTION_TYPES } from '@platform/contract/files/sectionTypes';
import type { RsbuildPlugin } from '@rsbuild/core';
import { sectionTypes } from './sectionTypes.ts';

/** Rsbuild plugin for production builds. The compiler runs beside the bundler. */
export const pluginSectionTypes = (exposes: Record<string, string>): RsbuildPlugin => ({
  name: 'site:section-types',
  setup(api) {
    let types: ReturnType<typeof sectionTypes> | undefined;
    api.onBeforeBuild(() => {
      types = sectionTypes(api.context.rootPath, exposes);
      types.catch(() => {});
    });
    api.processAssets(
      { stage: 'additional', environments: ['web'] },
      async ({ compilation, sources }) => {
        const found = (await types) ?? {};
        if (Object.keys(found).length === 0) return;
        const text = JSON.stringify(found);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        const name = SECTION_TYPES.replace('browser/', '').replace(/(?=\.json$)/, `.${hash}`);
        compilation.emitAsset(name, new sources.RawSource(text));
      },
    );
  },
});
