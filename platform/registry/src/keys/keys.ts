// Server only. Keys for the publish API: each belongs to one name, and only its hash is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { changeOwner, isRevoked, type Owner, type Owners, REVOKED } from './owners.ts';

/** Lets secret scanners recognise keys. */
const PREFIX = 'sitekey';
const KEY = new RegExp(`^${PREFIX}_([0-9a-f]{8})_[\\w-]{43}$`);

/** Whether a credential has a key's form; other credentials are pipeline tokens. */
export const isKey = (credential: string): boolean => credential.startsWith(`${PREFIX}_`);

/** Revoked keys of a name that stay recognisable. */
const MAX_REVOKED = 50;

const hashOf = (key: string | Buffer): Buffer => createHash('sha256').update(key).digest();

/** Printable part of a key; empty for another format. */
export const idOf = (key: string): string => KEY.exec(key)?.[1] ?? '';

type Found = { name: string; id: string } | undefined;

/** Name and id of a key; undefined when it is unknown or revoked. */
export const findKey = (owners: Owners | null, key: string): Found =>
  find(owners, key, hashOf(key), false);

/** Name and id of a key that was revoked or replaced. */
export const findRevoked = (owners: Owners | null, key: string): Found =>
  find(owners, key, hashOf(hashOf(key)), true);

function find(owners: Owners | null, key: string, hash: Buffer, revoked: boolean): Found {
  const id = idOf(key);
  for (const [name, { keys }] of Object.entries(owners ?? {})) {
    const known = keys.find((each) => each.id === id && isRevoked(each) === revoked);
    if (known && timingSafeEqual(Buffer.from(known.sha256, 'base64url'), hash)) return { name, id };
  }
  return undefined;
}

/** Marks keys as revoked. Their hashes are hashed again, so that none is accepted by mistake. */
function withRevoked({ keys }: Owner, by: string, isGone: (id: string) => boolean): Owner['keys'] {
  const made = new Date().toISOString();
  const gone = keys.filter((key) => !isRevoked(key) && isGone(key.id));
  const revoked = gone.map(({ id, sha256 }) => {
    const twice = hashOf(Buffer.from(sha256, 'base64url')).toString('base64url');
    return { id, sha256: twice, made, by: REVOKED + by };
  });
  return [
    ...keys.filter((key) => !isRevoked(key) && !gone.includes(key)),
    ...[...keys.filter(isRevoked), ...revoked].slice(-MAX_REVOKED),
  ];
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
    if (!alone) return { ...owner, keys: [...owner.keys, known] };
    return { ...owner, keys: [...withRevoked(owner, by, () => true), known] };
  });
  await record(store, name, by, `made key ${id}${alone ? ' in place of all others' : ''}`);
  return key;
}

/** @throws when the name has no such key */
export async function revokeKey(store: ReleaseStore, name: string, id: string, by: string) {
  await changeOwner(store, name, (owner) => {
    const valid = owner.keys.filter((key) => !isRevoked(key)).map((key) => key.id);
    if (valid.includes(id)) {
      return { ...owner, keys: withRevoked(owner, by, (each) => each === id) };
    }
    const choice = valid.join(', ') || 'none';
    throw new Error(`${name} has no key "${id}". Its keys: ${choice}.`);
  });
  await record(store, name, by, `revoked key ${id}`);
}

const record = (store: ReleaseStore, name: string, author: string, reason: string) =>
  store.record(
    [{ author, action: 'key', remote: name, from: null, to: '', reason }],
    console.error,
  );
