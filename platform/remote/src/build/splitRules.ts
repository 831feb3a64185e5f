// Build time only. How the code of sections and pages is split into files.
import type { Rspack } from '@rsbuild/core';

/**
 * Rules for the bundler's `splitChunks`. A page shows several sections of a remote or none: one file
 * for all of them beats five small ones.
 * @param sections by name of such a file: which chunks' code goes into it
 * @param common what several chunks share: as many files as there are combinations of them, or one of a
 * name
 */
export const splitRules = (
  sections: Record<string, RegExp>,
  common: { name?: string; minChunks: number; minSize: number } = { minChunks: 2, minSize: 3000 },
): Rspack.OptimizationSplitChunksOptions => {
  const files = Object.entries(sections).map(([name, chunk]) => [
    name,
    {
      name,
      chunks: (each: { name?: string }) => chunk.test(each.name ?? ''),
      minChunks: 1,
      priority: 10,
      enforce: true,
    },
  ]);
  return {
    chunks: 'async',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      ...Object.fromEntries(files),
      shared: { ...common, priority: 20, reuseExistingChunk: true },
    },
  };
};
