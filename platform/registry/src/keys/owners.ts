// Server only. `owners.json`: keys and pipelines that may release over HTTP.

import { isSafeAddress } from '@platform/contract/publishing';
import { OWNER_ONLY, readText, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';
import { ALL } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { parseAs } from '../store/releases.schema.ts';

const keySchema = z.strictObject({
  /** Part of the key; identifies it in commands and logs. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** SHA-256 of the whole key; no salt is needed for 256 random bits. */
  sha256: z.string().regex(/^[\w-]{43}$/),
  made: z.iso.datetime(),
  by: z.string(),
});

const pipelineSchema = z.strictObject({
  issuer: z.url().refine(isSafeAddress, 'An issuer starts with "https://".'),
  /** The token's `aud`: tokens for other sites are rejected. */
  audience: z.string().min(1),
  /** `studio/blog`: GitHub's `repository`, GitLab's `project_path`. */
  repository: z.string().min(1),
  branch: z.string().min(1),
  /** GitHub's `repository_id`, GitLab's `project_id`: unlike a name, never reassigned. */
  repositoryId: z.string().regex(/^\d+$/, 'An id has digits only.').optional(),
  /** GitHub's `repository_owner_id`, GitLab's `namespace_id`. */
  ownerId: z.string().regex(/^\d+$/, 'An id has digits only.').optional(),
});

const ownerSchema = z.strictObject({
  keys: z.array(keySchema).default([]),
  pipelines: z.array(pipelineSchema).default([]),
});

const storedSchema = z.record(nameSchema, z.unknown());

/** Begins `by` of a revoked key; its `sha256` is hashed once more. */
export const REVOKED = 'revoked by ';

export const isRevoked = ({ by }: Owner['keys'][number]): boolean => by.startsWith(REVOKED);

export type Pipeline = z.output<typeof pipelineSchema>;
export type Owner = z.output<typeof ownerSchema>;
export type Owners = Record<string, Owner>;

/** Whether a key of `holder` counts for `name`. */
export const isKeyFor = (holder: string, name: string): boolean =>
  holder === name || holder === ALL;

/** Null when there is no file. A damaged owner is left out, with a line in `log`. @throws when the file is damaged */
export async function readOwners(
  store: ReleaseStore,
  log: (line: string) => void = console.warn,
): Promise<Owners | null> {
  const stored = await readStored(store);
  if (!stored) return null;
  const owners = Object.entries(stored).flatMap(([name, given]) => {
    const { data, error } = ownerSchema.safeParse(given);
    if (data) return [[name, data] as const];
    const { path: at = [], message } = error?.issues[0] ?? {};
    log(`${store.ownersFile}: ${name} can't release: ${at.join('.')}: ${message}`);
    return [];
  });
  return Object.fromEntries(owners);
}

async function readStored({ ownersFile }: ReleaseStore) {
  const text = await readText(ownersFile);
  return text === null ? null : parseAs(storedSchema, ownersFile, JSON.parse(text));
}

/** Without keys and pipelines when the file has no such name. */
export const ownerOf = (owners: Owners | null, name: string): Owner =>
  (owners && Object.hasOwn(owners, name) && owners[name]) || { keys: [], pipelines: [] };

/** Other owners stay as they are in the file. @throws when this one is damaged */
export const changeOwner = (
  store: ReleaseStore,
  name: string,
  change: (owner: Owner) => Owner,
): Promise<void> =>
  store.locked(async (owns) => {
    const stored = (await readStored(store)) ?? {};
    const given = Object.hasOwn(stored, name) ? stored[name] : {};
    const owner = parseAs(ownerSchema, `${store.ownersFile}: ${name}`, given);
    const next = parseAs(storedSchema, 'The new list', { ...stored, [name]: change(owner) });
    const written = await replaceFile(store.ownersFile, `${JSON.stringify(next, null, 2)}\n`, {
      stillAllowed: owns,
      mode: OWNER_ONLY,
    });
    if (!written) throw new Error('Another process changed the store meanwhile. Try again.');
  });
