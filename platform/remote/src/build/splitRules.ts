import type { Rspack } from '@rsbuild/core';

/**
 * `splitChunks` rules: one file for all sections of a remote loads faster than several small ones.
 * @param sections chunks by file name
 * @param common code shared by several chunks: one file if named, else one per combination
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
