// Build time only. Names each page's chunk after its route id, so that a release can list the page's files.

import { pageChunk } from '@platform/contract';
import type { RsbuildPlugin } from '@rsbuild/core';

const ROUTE_PARTS =
  /\bid:\s*(['"])(?<id>[^'"]+)\1|\bimport\((?:\s*\/\*\s*webpackChunkName:\s*(['"])(?<chunk>[^'"]+)\3\s*\*\/|(?!\s*\/\*))/g;

/** Adds chunk names to the source of a remote's routes. @throws when an id and its page don't alternate or a name differs */
export function namePageChunks(routes: string): string {
  let before: string | undefined;
  const named = routes.replace(ROUTE_PARTS, (part, ...rest) => {
    const { id, chunk } = rest.at(-1) as { id?: string; chunk?: string };
    if (id ? before : !before) throw new Error(WRITTEN_OUT);
    const expected = pageChunk(before ?? '');
    before = id;
    if (chunk && chunk !== expected) {
      throw new Error(`Rename the chunk "${chunk}" to "${expected}", after its route's id.`);
    }
    return id || chunk ? part : `${part}/* webpackChunkName: "${expected}" */ `;
  });
  if (before) throw new Error(WRITTEN_OUT);
  return named;
}

const WRITTEN_OUT =
  "Write each route as { id: '…', path: '…', load: () => import('./…Page.tsx') }, in this " +
  'order: the build names the chunk of a page after its id.';

/** Rsbuild plugin. @param routes files that remotes expose as `./routes` */
export const pluginPageChunks = (...routes: string[]): RsbuildPlugin => ({
  name: 'site:page-chunks',
  setup(api) {
    api.transform({ test: (file) => routes.includes(file), order: 'pre' }, ({ code }) =>
      namePageChunks(code),
    );
  },
});
