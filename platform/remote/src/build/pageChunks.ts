// Build time only. Names the chunk of each page after its route's id, so that a release can tell
// which files the page needs.

import { pageChunk } from '@platform/contract';
import type { RsbuildPlugin } from '@rsbuild/core';

const ROUTE_PARTS =
  /\bid:\s*(['"])(?<id>[^'"]+)\1|\bimport\((?:\s*\/\*\s*webpackChunkName:\s*(['"])(?<chunk>[^'"]+)\3\s*\*\/|(?!\s*\/\*))/g;

/**
 * Puts the names into the text of a remote's routes, where they aren't written out.
 * @throws when an id isn't followed by the one page that it belongs to, or a name isn't the id's
 */
export function namePageChunks(routes: string): string {
  let before: string | undefined;
  const named = routes.replace(ROUTE_PARTS, (part, ...rest) => {
    const { id, chunk } = rest.at(-1) as { id?: string; chunk?: string };
    if (id ? before : !before) throw new Error(WRITTEN_OUT);
    const expected = pageChunk(before ?? '');
    before = id;
    if (chunk && chunk !== expected) {
      throw new Error(
        `The chunk "${chunk}" of a page must be named "${expected}", after its route's id.`,
      );
    }
    return id || chunk ? part : `${part}/* webpackChunkName: "${expected}" */ `;
  });
  if (before) throw new Error(WRITTEN_OUT);
  return named;
}

const WRITTEN_OUT =
  "Each route is written as { id: '…', path: '…', load: () => import('./…Page.tsx') }, in this " +
  'order: the build names the chunk of a page after its id.';

/** Rsbuild plugin. `routes` are the files that remotes expose as `./routes`. */
export const pluginPageChunks = (...routes: string[]): RsbuildPlugin => ({
  name: 'site:page-chunks',
  setup(api) {
    api.transform({ test: (file) => routes.includes(file), order: 'pre' }, ({ code }) =>
      namePageChunks(code),
    );
  },
});
