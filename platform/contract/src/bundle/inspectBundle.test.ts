import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { inspectHere } from './inspectBundle.ts';

/** Node bundle of a remote with one page at this address. */
async function bundleWith(route: string, address: string): Promise<string> {
  const file = path.join(await temporaryFolder(), 'index.cjs');
  const page = `{ Page() {}, head() {}, paths: () => ['${address}'] }`;
  await writeFile(
    file,
    `const routes = { default: [{ id: 'jobs/one', path: '${route}', load: async () => (${page}) }] };
     module.exports = { default: { './routes': async () => routes } };`,
  );
  return file;
}

test('an inspection returns the addresses of the pages', async () => {
  const { routes } = await inspectHere(await bundleWith('/jobs/:slug', '/jobs/node'));
  expect(routes).toMatchObject([{ id: 'jobs/one', paths: ['/jobs/node'] }]);
});

test.each([
  ['/jobs/:slug', '/jobs/node.js'],
  ['/jobs.html', '/jobs.html'],
  ['/api/jobs', '/api/jobs'],
])('a page of route %s at the unreachable address %s fails the build', async (route, address) => {
  const reason = new RegExp(`"${address}" .+ Give the page of route jobs/one another address.$`);
  await expect(inspectHere(await bundleWith(route, address))).rejects.toThrow(reason);
});
