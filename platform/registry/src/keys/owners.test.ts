import { readFile, stat, writeFile } from 'node:fs/promises';
import { isSafeAddress } from '@platform/contract/publishing';
import { expect, test, vi } from 'vitest';
import { temporaryStore } from '../testing/fakeDist.ts';
import { PIPELINE } from '../testing/startIssuer.ts';
import { makeKey } from './keys.ts';
import { ownerOf, readOwners } from './owners.ts';

const KEY = { id: '01234567', sha256: 'a'.repeat(43), made: '2031-03-09T12:00:00Z', by: 'Asha' };

/** A store with one owner in owners.json. */
async function storeWith(owner: { keys?: object[]; pipelines?: object[] }) {
  const store = await temporaryStore();
  await writeFile(store.ownersFile, JSON.stringify({ 'mfe-blog': owner }));
  return store;
}

/** Leaves a damaged owner out, by name, and keeps it when another one changes. */
async function expectLeftOut(owner: object): Promise<void> {
  const store = await storeWith(owner);
  const log = vi.fn();
  expect(await readOwners(store, log)).toEqual({});
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("mfe-blog can't release"));
  await makeKey(store, 'mfe-tool', 'Ben');
  await expect(makeKey(store, 'mfe-blog', 'Ben')).rejects.toThrow('mfe-blog is not valid');
  expect(JSON.parse(await readFile(store.ownersFile, 'utf8'))['mfe-blog']).toEqual(owner);
}

test.each([
  ['https://ci.example', true],
  ['https://ci.example/path', true],
  ['http://localhost', true],
  ['http://localhost:8080/keys', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]/', true],
  ['http://ci.example', false],
  ['http://localhost.example', false],
  ['http://localhost:x', false],
  ['http://127.0.0.1.example', false],
  ['http://127a0b0c1', false],
  ['ftp://ci.example', false],
  ['xhttps://ci.example', false],
  ['xhttp://localhost', false],
])('issuer %s is safe: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe);
});

test('without owners.json no name has an owner, not even inherited property names', async () => {
  const store = await temporaryStore();
  expect(await readOwners(store)).toBeNull();
  const nothing = { keys: [], pipelines: [] };
  expect(ownerOf(null, 'mfe-blog')).toEqual(nothing);
  const owners = await readOwners(await storeWith({}));
  expect(owners).toEqual({ 'mfe-blog': nothing });
  expect(ownerOf(owners, 'constructor')).toEqual(nothing);
});

/** A pipeline with every field. */
const FULL = { ...PIPELINE, repositoryId: '17', ownerId: '4711' };

test('complete pipelines and keys are read as they are', async () => {
  const owner = { keys: [KEY], pipelines: [FULL] };
  expect(await readOwners(await storeWith(owner))).toEqual({ 'mfe-blog': owner });
});

test.each<[string, object]>([
  ['an issuer without TLS', { issuer: 'http://ci.example' }],
  ['an issuer that is no address', { issuer: 'ci.example' }],
  ['no audience', { audience: '' }],
  ['no repository', { repository: '' }],
  ['no branch', { branch: '' }],
  ['a malformed repository id', { repositoryId: '17a' }],
  ['another malformed repository id', { repositoryId: 'a17' }],
  ['a malformed owner id', { ownerId: 'a17' }],
  ['another malformed owner id', { ownerId: '17a' }],
  ['an empty id', { ownerId: '' }],
  ['an unknown field', { event: 'push' }],
])('an owner of a pipeline with %s is left out, by name, and kept', async (_what, change) => {
  await expectLeftOut({ pipelines: [{ ...PIPELINE, ...change }, FULL] });
});

test.each<[string, object]>([
  ['an id that is too long', { id: '012345678' }],
  ['an id that is too short', { id: '0123456' }],
  ['a malformed id', { id: '0123456g' }],
  ['a hash that is too long', { sha256: 'a'.repeat(44) }],
  ['a hash that is too short', { sha256: 'a'.repeat(42) }],
  ['a malformed hash', { sha256: '!'.repeat(43) }],
  ['no time', { made: 'yesterday' }],
  ['an unknown field', { key: 'sitekey' }],
])('an owner of a key with %s is left out, by name, and kept', async (_what, change) => {
  await expectLeftOut({ keys: [{ ...KEY, ...change }, KEY] });
});

test('an owner with an unknown field is left out', async () => {
  await expectLeftOut({ keys: [KEY], pipelines: [PIPELINE], until: '2031-03-09' });
});

test('only the site’s user can read the file', async () => {
  const store = await temporaryStore();
  await makeKey(store, 'mfe-blog', 'Asha');
  expect((await stat(store.ownersFile)).mode & 0o777).toBe(0o600);
  expect(await readFile(store.ownersFile, 'utf8')).toMatch(/^\{\n {2}"mfe-blog"[\s\S]*\}\n$/);
});
