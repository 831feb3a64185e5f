// Server only. Keys to release with: each belongs to one name, and only its hash is kept.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { changeOwner, type Owners } from './owners.ts';

/** Begins each key, so that programs that look for secrets know one. */
const PREFIX = 'sitekey';
const KEY = new RegExp(`^${PREFIX}_([0-9a-f]{8})_[\\w-]{43}$`);

/** Whether a credential is meant as a key; a pipeline's token is something else. */
export const isKey = (credential: string): boolean => credential.startsWith(`${PREFIX}_`);

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The name that a key belongs to, and its id; undefined for a key that isn't known, or no longer. */
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

/** Makes a key for a name, in place of all that it has when it is to be `alone`. It can't be shown again. */
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
  await tell(store, name, by, `made key ${id}${alone ? ' in place of all others' : ''}`);
  return key;
}

/** Takes a key away: from now on it is worth nothing. Throws when the name has no such key. */
export async function revokeKey(store: ReleaseStore, name: string, id: string, by: string) {
  await changeOwner(store, name, (owner) => {
    const keys = owner.keys.filter((key) => key.id !== id);
    if (keys.length < owner.keys.length) return { ...owner, keys };
    const choice = owner.keys.map((key) => key.id).join(', ') || 'none';
    throw new Error(`${name} has no key "${id}". It has: ${choice}.`);
  });
  await tell(store, name, by, `revoked key ${id}`);
}

const tell = (store: ReleaseStore, name: string, author: string, reason: string) =>
  store.tell([{ author, action: 'key', remote: name, from: null, to: '', reason }], console.error);
