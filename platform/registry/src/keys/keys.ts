// Server only. Keys for the publish API: each belongs to one name, and only its hash is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { changeOwner, type Owners } from './owners.ts';

/** Lets secret scanners recognise keys. */
const PREFIX = 'sitekey';
const KEY = new RegExp(`^${PREFIX}_([0-9a-f]{8})_[\\w-]{43}$`);

/** Whether a credential has a key's form; other credentials are pipeline tokens. */
export const isKey = (credential: string): boolean => credential.startsWith(`${PREFIX}_`);

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Name and id of a key; undefined when it is unknown or revoked. */
export function findKey(
  owners: Owners | null,
  key: string,
): { name: string; id: string } | undefined {
  const [, id] = KEY.exec(key) ?? [];
  if (!id) return undefined;
  const given = hashOf(key);
  for (const [name, { keys }] of Object.entries(owners ?? {})) {
    const known = keys.find((each) => each.id === id);
    if (known && timingSafeEqual(Buffer.from(known.sha256, 'base64url'), given))
      return { name, id };
  }
  return undefined;
}

/** @param options.alone revokes all other keys of the name @returns the key, of which only the hash is stored */
export async function makeKey(
  store: ReleaseStore,
  name: string,
  by: string,
  { alone = false } = {},
): Promise<string> {
  const id = randomBytes(4).toString('hex');
  const key = `${PREFIX}_${id}_${randomBytes(32).toString('base64url')}`;
  const sha256 = hashOf(key).toString('base64url');
  const known = { id, sha256, made: new Date().toISOString(), by };
  await changeOwner(store, name, (owner) => {
    return { ...owner, keys: alone ? [known] : [...owner.keys, known] };
  });
  await record(store, name, by, `made key ${id}${alone ? ' in place of all others' : ''}`);
  return key;
}

/** @throws when the name has no such key */
export async function revokeKey(store: ReleaseStore, name: string, id: string, by: string) {
  await changeOwner(store, name, (owner) => {
    const keys = owner.keys.filter((key) => key.id !== id);
    if (keys.length < owner.keys.length) return { ...owner, keys };
    const choice = owner.keys.map((key) => key.id).join(', ') || 'none';
    throw new Error(`${name} has no key "${id}". Its keys: ${choice}.`);
  });
  await record(store, name, by, `revoked key ${id}`);
}

const record = (store: ReleaseStore, name: string, author: string, reason: string) =>
  store.record(
    [{ author, action: 'key', remote: name, from: null, to: '', reason }],
    console.error,
  );
