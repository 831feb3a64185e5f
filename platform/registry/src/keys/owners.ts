// Server only. `owners.json`: keys and pipelines that may release over HTTP.

import { isSafeAddress } from '@platform/remote/release/isSafeAddress';
import { OWNER_ONLY, readText, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';
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

const storedSchema = z.record(
  nameSchema,
  z.looseObject({
    keys: z.array(z.unknown()).default([]),
    pipelines: z.array(z.unknown()).default([]),
  }),
);

/** Begins `by` of a revoked key; its `sha256` is hashed once more. Readable by versions without revoked keys. */
export const REVOKED = 'revoked by ';

export const isRevoked = ({ by }: Owner['keys'][number]): boolean => by.startsWith(REVOKED);

export type Pipeline = z.output<typeof pipelineSchema>;
export type Owner = z.output<typeof ownerSchema> & {
  /** What this version can't read in the file. Never accepted, because an unknown field may restrict it. */
  unread?: { keys: unknown[]; pipelines: unknown[]; fields: object };
};
export type Owners = Record<string, Owner>;

/** Holder of an owner's keys. No build has this name; older versions reject such a key for every name. */
export const ALL = 'all';

/** Whether a key of `holder` counts for `name`. */
export const isFor = (holder: string, name: string): boolean => holder === name || holder === ALL;

/** Null when there is no file. Logs what this version can't read, by name. @throws when the file is damaged */
export async function readOwners(
  { ownersFile }: ReleaseStore,
  log: (line: string) => void = console.warn,
): Promise<Owners | null> {
  const text = await readText(ownersFile);
  if (text === null) return null;
  const stored = Object.entries(parseAs(storedSchema, ownersFile, JSON.parse(text)));
  const owners = stored.map(([name, given]) => [name, ownerFrom(given)] as const);
  for (const [name, { unread }] of owners) {
    if (unread)
      log(`${ownersFile}: ${name} has keys or pipelines that this version can’t read and rejects.`);
  }
  return Object.fromEntries(owners);
}

function ownerFrom({ keys, pipelines, ...fields }: z.output<typeof storedSchema>[string]): Owner {
  const isKnown = Object.keys(fields).length === 0;
  const split = <T>(all: unknown[], schema: z.ZodType<T>): [T[], unknown[]] => {
    const read = all.map((each) => (isKnown ? schema.safeParse(each).data : undefined));
    return [
      read.filter((each) => each !== undefined),
      all.filter((_, index) => read[index] === undefined),
    ];
  };
  const [own, otherKeys] = split(keys, keySchema);
  const [stated, otherPipelines] = split(pipelines, pipelineSchema);
  const isWhole = isKnown && otherKeys.length + otherPipelines.length === 0;
  const unread = { keys: otherKeys, pipelines: otherPipelines, fields };
  return { keys: own, pipelines: stated, ...(!isWhole && { unread }) };
}

/** Keeps what another version wrote. */
const storedForm = ({ unread, keys, pipelines }: Owner) => ({
  ...unread?.fields,
  keys: [...keys, ...(unread?.keys ?? [])],
  pipelines: [...pipelines, ...(unread?.pipelines ?? [])],
});

/** Without keys and pipelines when the file has no such name. */
export const ownerOf = (owners: Owners | null, name: string): Owner =>
  (owners && Object.hasOwn(owners, name) && owners[name]) || { keys: [], pipelines: [] };

export const changeOwner = (
  store: ReleaseStore,
  name: string,
  change: (owner: Owner) => Owner,
): Promise<void> =>
  changeOwners(store, (owners) => ({ ...owners, [name]: change(ownerOf(owners, name)) }));

const changeOwners = (store: ReleaseStore, change: (owners: Owners | null) => Owners) =>
  store.locked(async (owns) => {
    const next = Object.entries(change(await readOwners(store, () => {})));
    const text = next.map(([name, owner]) => [name, storedForm(owner)]);
    const checked = parseAs(storedSchema, 'The new list of owners', Object.fromEntries(text));
    const owners = `${JSON.stringify(checked, null, 2)}\n`;
    const written = await replaceFile(store.ownersFile, owners, {
      stillAllowed: owns,
      mode: OWNER_ONLY,
    });
    if (!written) throw new Error('Another process changed the store meanwhile. Try again.');
  });
