import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceMapOf } from '@platform/contract/files/sourceMapOf';
import { expect, test } from 'vitest';
import { publish } from '../files/publish.ts';
import { prune } from '../publish/prune.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { addErrors, type ErrorGroup, readErrors } from './errorGroups.ts';
import { findSources } from './findSources.ts';

// biome-ignore lint/plugin/realClock: file systems have it
const NOW = Date.now();

const ENTRY = 'browser/remoteEntry.js';
const RELEASE = { name: 'mfe-blog', version: '1.0.0-0123456789ab' };

// cspell:ignore AAMA AAEE
/** The script's 1:1 is the source's 7:1, and 2:1 is its 9:3. */
const map = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAMA;AAEE' });

async function withMap(text: string): Promise<ReleaseStore> {
  const store = await temporaryStore();
  const file = path.join(store.mapsFolder(RELEASE), `${ENTRY}.map`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return store;
}

const at = (line: number) => ({ file: ENTRY, line, column: 1 });

const find = async (text: string) => findSources(await withMap(text), RELEASE, [at(1), at(2)]);

test('a place in a script is found in the sources', async () => {
  expect(await find(map('mfe-blog/src/pages/Article.tsx'))).toEqual([
    'mfe-blog/src/pages/Article.tsx:7',
    'mfe-blog/src/pages/Article.tsx:9',
  ]);
});

const UNUSABLE = {
  'the path of a build machine': map('/home/asha/blog/src/Article.tsx'),
  'a path of Windows': map('C:\\Users\\asha\\blog\\Article.tsx'),
  'an address': map('file:///home/asha/blog/Article.tsx'),
  'a path out of the folder': map('mfe-blog/../../home/asha/Article.tsx'),
  'characters for the terminal': map('\u001b[2J mfe-blog/src/Article.tsx'),
  'a long path': map(`mfe-blog/${'a'.repeat(300)}.tsx`),
  'no JSON': '{"version":3',
  'other JSON': '{"version":3,"sources":7,"mappings":{}}',
  null: 'null',
  'too many bytes': `${map('mfe-blog/src/Article.tsx')}${' '.repeat(10_000_000)}`,
};

for (const [what, text] of Object.entries(UNUSABLE)) {
  test(`a source map with ${what} names no place`, async () => {
    const found = await find(text);
    expect(found.filter((each) => each !== undefined)).toEqual([]);
  });
}

test('a release without source maps names no place', async () => {
  expect(await findSources(await temporaryStore(), RELEASE, [at(1)])).toEqual([undefined]);
});

test('source maps are kept apart from the release, change no version and are pruned with it', async () => {
  const store = await temporaryStore();
  const plain = await publish(await temporaryStore(), await fakeDist('mfe-blog'), fakeInspect);
  const dist = await fakeDist('mfe-blog');
  await mkdir(path.join(dist, 'maps/browser'), { recursive: true });
  await writeFile(path.join(dist, sourceMapOf(ENTRY)), map('mfe-blog/src/a.ts'));
  await writeFile(path.join(dist, sourceMapOf('browser/other.js')), 'of no script');
  const { release } = await publish(store, dist, fakeInspect);
  expect(release).toEqual(plain.release);
  const maps = store.mapsFolder(release);
  expect(await readFile(path.join(maps, `${ENTRY}.map`), 'utf8')).toContain('mfe-blog/src/a.ts');
  await expect(readFile(path.join(maps, 'browser/other.js.map'))).rejects.toThrow('ENOENT');
  expect(maps.startsWith(store.releaseFolder(release))).toBe(false);
  const shell = await publish(store, await fakeDist('shell'), fakeInspect);
  const newer = await publish(store, await fakeDist('mfe-blog', { text: 'two' }), fakeInspect);
  const entry = (live: object) => ({ live, previous: [] });
  const deployed = ({ release }: typeof newer) => ({
    ...release,
    base: `/releases/${release.name}/${release.version}/`,
  });
  await writeFile(
    store.registryFile,
    JSON.stringify({
      revision: 1,
      shell: entry(deployed(shell)),
      remotes: { 'mfe-blog': entry(deployed(newer)) },
    }),
  );
  const later = new Date(NOW + 40 * 24 * 3_600_000);
  const gone = await prune(store, { days: 1, keep: 0, now: later }, { author: 'a', reason: 'r' });
  expect(gone).toContainEqual({ name: 'mfe-blog', version: release.version });
  await expect(readFile(path.join(maps, `${ENTRY}.map`))).rejects.toThrow('ENOENT');
});

const group = (more: Partial<ErrorGroup> = {}): ErrorGroup => ({
  version: '1.0.0-a',
  place: 'mfe-blog/src/Article.tsx:7',
  phase: 'render',
  cause: 'TypeError: x is undefined',
  count: 1,
  first: new Date(NOW - 2_000).toISOString(),
  last: new Date(NOW - 1_000).toISOString(),
  seenIn: ['Firefox 145'],
  ...more,
});

test('errors of one place are summed over servers and restarts, newest first', async () => {
  const store = await temporaryStore();
  const now = new Date(NOW).toISOString();
  await addErrors(store, 'mfe-blog', [group({ count: 2 }), group({ version: '1.0.0-b' })]);
  const other = group({ seenIn: ['Chrome 142', 'server'], last: now, cause: 'TypeError: y' });
  await Promise.all([1, 2, 3].map(() => addErrors(store, 'mfe-blog', [other])));
  const [first, second, ...more] = await readErrors(store, 'mfe-blog');
  expect(first).toMatchObject({ count: 5, last: now, cause: 'TypeError: y' });
  expect(first?.seenIn).toEqual(['Chrome 142', 'Firefox 145', 'server']);
  expect(second).toMatchObject({ version: '1.0.0-b', count: 1 });
  expect(more).toEqual([]);
  expect(await readErrors(store, 'mfe-other')).toEqual([]);
});

test('errors without a place are distinguished by their cause', async () => {
  const store = await temporaryStore();
  const causes = ['one', 'two', 'one'].map((cause) => group({ place: null, cause }));
  await addErrors(store, 'mfe-blog', causes);
  const found = await readErrors(store, 'mfe-blog');
  expect(found.map(({ cause, count }) => `${cause} ${count}`).sort()).toEqual(['one 2', 'two 1']);
});

test('a flood of places displaces no frequent error, and old ones are dropped', async () => {
  const store = await temporaryStore();
  const flood = (version: string) =>
    Array.from({ length: 500 }, (_, line) =>
      group({ version, place: `mfe-blog/src/a.ts:${line}` }),
    );
  const old = new Date(NOW - 31 * 24 * 3_600_000).toISOString();
  await addErrors(store, 'mfe-blog', [
    group({ count: 9 }),
    group({ place: 'mfe-blog/src/old.ts:1', first: old, last: old }),
  ]);
  await addErrors(store, 'mfe-blog', flood('1.0.0-a'));
  const found = await readErrors(store, 'mfe-blog');
  expect(found).toHaveLength(50);
  expect(found.find(({ count }) => count === 9)?.place).toBe('mfe-blog/src/Article.tsx:7');
  expect(JSON.stringify(found)).not.toContain('old.ts');
  for (let version = 0; version < 30; version += 1) {
    await addErrors(store, 'mfe-blog', flood(`2.0.${version}-a`));
  }
  expect(await readErrors(store, 'mfe-blog')).toHaveLength(20 * 50);
});

test('a group that can’t be read costs no others', async () => {
  const store = await temporaryStore();
  const places = [`browser/${'a'.repeat(400)}.js:1:2`, 'browser/\u009b2Ja.js:1:2'];
  await addErrors(store, 'mfe-blog', [group(), ...places.map((place) => group({ place }))]);
  expect(await readErrors(store, 'mfe-blog')).toEqual([group()]);
  const file = path.join(store.errorsFolder, 'mfe-blog.json');
  await writeFile(file, JSON.stringify([group({ cause: 'a\u202eb' })]));
  expect(await readErrors(store, 'mfe-blog')).toEqual([group({ cause: 'a b' })]);
  await writeFile(file, JSON.stringify([group(), { ...group(), phase: 'of a later version' }]));
  expect(await readErrors(store, 'mfe-blog')).toEqual([group()]);
});

test('a source map that needs too much memory is read once', async () => {
  const store = await withMap('');
  const file = path.join(store.mapsFolder(RELEASE), `${ENTRY}.map`);
  const mappings = ','.repeat(9_900_000);
  await writeFile(file, JSON.stringify({ version: 3, sources: [], names: [], mappings }));
  expect(await findSources(store, RELEASE, [at(1)])).toEqual([undefined]);
  await writeFile(file, map('mfe-blog/src/a.ts'));
  expect(await findSources(store, RELEASE, [at(1)])).toEqual([undefined]);
});

test('a damaged file counts as no errors', async () => {
  const store = await temporaryStore();
  await mkdir(store.errorsFolder);
  await writeFile(path.join(store.errorsFolder, 'mfe-blog.json'), '[{"cause":');
  expect(await readErrors(store, 'mfe-blog')).toEqual([]);
  await addErrors(store, 'mfe-blog', [group()]);
  expect(await readErrors(store, 'mfe-blog')).toHaveLength(1);
});
