// For tests only: small build folders that look like the bundler's.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT, containerName, pageChunk } from '@platform/contract';
import type { BundleInspection } from '@platform/contract/bundle/inspectBundle';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { publish } from './publish.ts';
import { renderHere } from './renderHere.ts';

/** An empty store, removed after the test. */
export const temporaryStore = async (): Promise<ReleaseStore> =>
  new ReleaseStore(await temporaryFolder(), renderHere);

type Route = BundleInspection['routes'][number];

export const fakeRoute = (id: string, pattern: string, paths = [pattern]): Route => ({
  id,
  path: pattern,
  paths,
  variants: {},
  hydrate: 'idle',
});

/** A page as a deployment lists it. */
export const fakePage = (...route: Parameters<typeof fakeRoute>) => ({
  ...fakeRoute(...route),
  files: [],
});

interface FakeBuild {
  /** Content of a browser file: another text gives another version. */
  text?: string;
  routes?: Route[];
  facts?: Record<string, unknown>;
  /** Whether browser files have content hashes in their names. */
  hashed?: boolean;
}

/** Writes a build folder and returns its path. */
export async function fakeDist(
  name: string,
  { text = 'one', routes = [], facts = {}, hashed = false }: FakeBuild = {},
): Promise<string> {
  const dist = path.join(await temporaryFolder(), 'dist');
  const remote = name !== SHELL;
  const chunk = (route: Route) => `browser/${pageChunk(route.id)}.js`;
  const exposes = remote ? { './routes': ['browser/expose-routes.js'] } : {};
  const files: Record<string, string> = {
    'browser/remoteEntry.js': `export const text = "${text}";\n`.repeat(40),
    'browser/remoteEntry.js.map': '{}',
    'browser/pictures/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'node/index.cjs': JSON.stringify({ routes, exposes: Object.keys(exposes) }),
    'build.json': JSON.stringify({
      name,
      packageVersion: '1.0.0',
      contract: CONTRACT,
      kit: '1.1.0',
      container: remote ? containerName(name) : '',
      entry: 'browser/remoteEntry.js',
      node: 'node/index.cjs',
      shared: { react: '19.3.1' },
      federation: '2.9.2',
      exposes,
      pageChunks: Object.fromEntries(routes.map((route) => [pageChunk(route.id), [chunk(route)]])),
      ...facts,
    }),
  };
  if (remote) files['browser/expose-routes.js'] = 'export default [];';
  for (const route of routes) files[chunk(route)] = `export const id = "${route.id}";`;
  for (const [file, content] of Object.entries(hashed ? withHashes(files) : files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
  return dist;
}

function withHashes({ 'build.json': facts = '', ...files }: Record<string, string>) {
  const named: Record<string, string> = {};
  let text = facts;
  for (const [file, content] of Object.entries(files)) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const name = file.startsWith('browser/') ? file.replace(/(\.\w+)$/, `.${hash}$1`) : file;
    named[name] = content;
    text = text.replaceAll(`"${file}"`, `"${name}"`);
  }
  return { ...named, 'build.json': text };
}

/** The fake Node bundle is its own inspection, as JSON. */
export const fakeInspect = async (bundle: string): Promise<BundleInspection> =>
  JSON.parse(await readFile(bundle, 'utf8'));

/** Publishes such a build. */
export const fakeRelease = async (store: ReleaseStore, name: string, build: FakeBuild = {}) =>
  (await publish(store, await fakeDist(name, build), fakeInspect)).release;
