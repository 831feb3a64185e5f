// Files written by version 1.1, with the names from before `formerNames.ts`.
import { chmod, cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeKey } from '../keys/keys.ts';
import { readOwners } from '../keys/owners.ts';
import { unfreezeAll } from '../live/freeze.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { isUnchanged } from './describeRelease.ts';
import { releaseSchema } from './releases.schema.ts';

const FILES = path.join(import.meta.dirname, '..', 'testing', 'store-1.1');
const FORMER_KEY = /"(who|why|what|pin|bad|alone|wishes|place)":/;
const read = (file: string) => readFile(file, 'utf8');

async function formerStore() {
  const store = await temporaryStore();
  for (const name of ['registry.json', 'history.jsonl', 'owners.json']) {
    await cp(path.join(FILES, name), path.join(store.folder, name));
  }
  await chmod(store.ownersFile, 0o600);
  return store;
}

test('a registry of version 1.1 is read completely', async () => {
  const { frozen, remotes, retired } = await (await formerStore()).needRegistry();
  const blog = remotes['mfe-blog'];
  expect(frozen).toMatchObject({ author: 'Ravi', reason: 'sale weekend' });
  expect(blog?.canary?.deployment.version).toBe('1.0.0-19fc8c7c2408');
  expect(blog?.blocked).toMatchObject({ '1.0.0-5f2e5509d4d8': { author: 'site' } });
  expect(retired).toMatchObject({ 'mfe-old': { reason: 'sold', moved: { '/old': '/' } } });
  expect(remotes['mfe-tool']).toMatchObject({
    frozen: { author: 'Ravi', reason: 'a holiday' },
    live: {
      standalone: [{ path: '/tool-page/' }],
      contributions: [{ extensionPoint: 'tools', label: 'Tool' }],
    },
  });
});

test('the next change writes the current names and keeps a copy with the former ones', async () => {
  const store = await formerStore();
  const former = await read(store.registryFile);
  expect(former).toMatch(FORMER_KEY);
  const before = await store.needRegistry();
  await unfreezeAll(store, { author: 'Asha', reason: 'the sale is over' });
  expect(await read(store.registryFile)).not.toMatch(FORMER_KEY);
  const { revision, frozen: _, ...rest } = before;
  expect(await store.needRegistry()).toMatchObject({ ...rest, revision: revision + 1 });
  expect(await read(store.formerRegistryFile)).toBe(former);
});

test('a history of version 1.1 is read completely, and new lines use the current names', async () => {
  const store = await formerStore();
  const lines = await store.history();
  expect(lines.map(({ action }) => action)).toEqual([
    ...['promote', 'promote', 'promote', 'promote', 'promote'],
    ...['automatic-rollback', 'canary', 'freeze', 'freeze', 'key', 'rejected'],
  ]);
  expect(lines.at(-1)).toMatchObject({ author: 'Asha', reason: 'too large', gate: 'budget' });
  await makeKey(store, 'mfe-blog', 'Ben');
  expect((await store.history()).map(({ author }) => author)).toContain('Ben');
  expect(Object.keys((await readOwners(store))?.['mfe-blog']?.keys ?? {})).toHaveLength(2);
});

describe('a release', () => {
  const parse = async () => releaseSchema.parse(JSON.parse(await read(`${FILES}/release.json`)));

  test('keeps its version, a hash of its description', async () => {
    expect(isUnchanged(await parse())).toBe(true);
  });

  test('that was changed doesn’t match its version', async () => {
    const { contributions: _, ...rest } = await parse();
    expect(isUnchanged(rest)).toBe(false);
  });
});
