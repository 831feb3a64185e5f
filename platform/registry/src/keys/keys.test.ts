import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { temporaryStore } from '../testing/fakeDist.ts';
import { findKey, findRevoked, isKey, makeKey, revokeKey } from './keys.ts';
import { isRevoked, readOwners } from './owners.ts';

const idOf = (key: string) => key.split('_')[1] ?? '';

test('only the exact key is accepted', async () => {
  const store = await temporaryStore();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  await makeKey(store, 'mfe-tool', 'Asha');
  expect(key).toMatch(/^sitekey_[0-9a-f]{8}_[\w-]{43}$/);
  const owners = await readOwners(store);
  expect(JSON.stringify(owners)).not.toContain(key.slice(-43));
  expect(findKey(owners, key)).toEqual({ name: 'mfe-blog', id: idOf(key) });
  const other = key.endsWith('A') ? 'B' : 'A';
  for (const wrong of [`${key}A`, `x${key}`, key.slice(0, -1), key.slice(0, -1) + other, '']) {
    expect(findKey(owners, wrong), wrong).toBeUndefined();
  }
  expect(findKey(null, key)).toBeUndefined();
});

test.each([
  ['sitekey_', true],
  ['sitekey', false],
  ['xsitekey_', false],
  ['', false],
])('isKey(%j) is %s', (credential, isLike) => {
  expect(isKey(credential)).toBe(isLike);
});

test('a name can have several keys, or one that replaces all; the history records both', async () => {
  const store = await temporaryStore();
  const first = await makeKey(store, 'mfe-blog', 'Asha');
  const second = await makeKey(store, 'mfe-blog', 'Ben');
  const known = async () =>
    (await readOwners(store))?.['mfe-blog']?.keys
      .filter((key) => !isRevoked(key))
      .map(({ id }) => id);
  expect(await known()).toEqual([first, second].map(idOf));
  const alone = await makeKey(store, 'mfe-blog', 'Asha', { alone: true });
  expect(await known()).toEqual([idOf(alone)]);
  const line = { action: 'key', remote: 'mfe-blog', from: null, to: '' };
  expect(await store.history()).toMatchObject([
    { ...line, author: 'Asha', reason: `made key ${idOf(first)}` },
    { ...line, author: 'Ben', reason: `made key ${idOf(second)}` },
    { ...line, author: 'Asha', reason: `made key ${idOf(alone)} in place of all others` },
  ]);
});

test('revoking an unknown key fails and lists the known ones', async () => {
  const store = await temporaryStore();
  await expect(revokeKey(store, 'mfe-blog', '01234567', 'Asha')).rejects.toThrow('Its keys: none.');
  const keys = [await makeKey(store, 'mfe-blog', 'Asha'), await makeKey(store, 'mfe-blog', 'Asha')];
  const [first = '', second = ''] = keys.map(idOf);
  await expect(revokeKey(store, 'mfe-blog', 'x', 'Asha')).rejects.toThrow(`${first}, ${second}.`);
  await revokeKey(store, 'mfe-blog', first, 'Ben');
  const owners = await readOwners(store);
  expect(keys.map((key) => findKey(owners, key)?.id)).toEqual([undefined, second]);
  expect((await store.history()).at(-1)).toMatchObject({
    author: 'Ben',
    reason: `revoked key ${first}`,
  });
});

test('a revoked or replaced key stays recognisable, and no version accepts it', async () => {
  const store = await temporaryStore();
  const gone = [await makeKey(store, 'mfe-blog', 'Asha'), await makeKey(store, 'mfe-blog', 'Asha')];
  await revokeKey(store, 'mfe-blog', idOf(gone[0] ?? ''), 'Ben');
  const key = await makeKey(store, 'mfe-blog', 'Asha', { alone: true });
  const owners = await readOwners(store);
  for (const each of gone) {
    expect(findRevoked(owners, each)).toEqual({ name: 'mfe-blog', id: idOf(each) });
    expect(findKey(owners, each)).toBeUndefined();
    // Versions without revoked keys compare this hash with all keys of the file.
    const hash = createHash('sha256').update(each).digest('base64url');
    expect(JSON.stringify(owners)).not.toContain(hash);
  }
  expect(findRevoked(owners, key)).toBeUndefined();
  expect(findRevoked(owners, `${gone[0]?.slice(0, -2)}xx`)).toBeUndefined();
  await expect(revokeKey(store, 'mfe-blog', idOf(gone[0] ?? ''), 'Ben')).rejects.toThrow(
    `Its keys: ${idOf(key)}.`,
  );
  for (let at = 0; at < 60; at += 1) await makeKey(store, 'mfe-blog', 'Asha', { alone: true });
  expect((await readOwners(store))?.['mfe-blog']?.keys).toHaveLength(51);
});
