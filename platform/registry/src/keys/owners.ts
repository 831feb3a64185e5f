// Server only. Who may release what over HTTP: `owners.json` beside the registry. People write its
// pipelines, `npm run site -- keys` its keys.

import { readFile } from 'node:fs/promises';
import { isSafeAddress } from '@platform/remote/release/isSafeAddress';
import { OWNER_ONLY, readText, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { parseAs } from '../store/releases.schema.ts';

const keySchema = z.strictObject({
  /** Part of the key, so that people can speak of it. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** SHA-256 of the whole key; no salt is needed for 256 random bits. */
  sha256: z.string().regex(/^[\w-]{43}$/),
  made: z.iso.datetime(),
  by: z.string(),
});

const pipelineSchema = z.strictObject({
  issuer: z.url().refine(isSafeAddress, 'An issuer starts with "https://".'),
  /** Whom the token is for: this site, so that one for somebody else is worth nothing here. */
  audience: z.string().min(1),
  /** `studio/blog`, as GitHub (`repository`) and GitLab (`project_path`) say it. */
  repository: z.string().min(1),
  branch: z.string().min(1),
  /** GitHub's `repository_id`, GitLab's `project_id`: unlike a name, it never becomes another's. */
  repositoryId: z.string().regex(/^\d+$/, 'An id has digits only.').optional(),
  /** GitHub's `repository_owner_id`, GitLab's `namespace_id`. */
  ownerId: z.string().regex(/^\d+$/, 'An id has digits only.').optional(),
});

const ownerSchema = z.strictObject({
  keys: z.array(keySchema).default([]),
  pipelines: z.array(pipelineSchema).default([]),
});

const ownersSchema = z.record(nameSchema, ownerSchema);

export type Pipeline = z.output<typeof pipelineSchema>;
export type Owner = z.output<typeof ownerSchema>;
export type Owners = z.output<typeof ownersSchema>;

/** All owners; null when there is no file. Throws when it is damaged. */
export async function readOwners({ ownersFile }: ReleaseStore): Promise<Owners | null> {
  const text = await readText(ownersFile);
  return text === null ? null : parseAs(ownersSchema, ownersFile, JSON.parse(text));
}

/** The owner of one name; with nothing when the file doesn't speak of it. */
export const ownerOf = (owners: Owners | null, name: string): Owner =>
  (owners && Object.hasOwn(owners, name) && owners[name]) || { keys: [], pipelines: [] };

/** Changes what the file says of one name, under the store's lock. */
export const changeOwner = (
  store: ReleaseStore,
  name: string,
  change: (owner: Owner) => Owner,
): Promise<void> =>
  changeOwners(store, (owners) => ({ ...owners, [name]: change(ownerOf(owners, name)) }));

/** Takes over the pipelines of a file that people have written; keys stay as they are. */
export async function takePipelines(store: ReleaseStore, file: string): Promise<void> {
  const stated = parseAs(ownersSchema, file, JSON.parse(await readFile(file, 'utf8')));
  await changeOwners(store, (owners) => {
    const names = Object.keys({ ...owners, ...stated });
    return Object.fromEntries(
      names.map((name) => {
        const { keys } = ownerOf(owners, name);
        return [name, { keys, pipelines: ownerOf(stated, name).pipelines }];
      }),
    );
  });
}

const changeOwners = (store: ReleaseStore, change: (owners: Owners | null) => Owners) =>
  store.locked(async ({ owns, commit }) => {
    const next = change(await readOwners(store));
    const checked = parseAs(ownersSchema, 'The new list of owners', next);
    const owners = `${JSON.stringify(checked, null, 2)}\n`;
    const mayWrite = async () => {
      if (!(await owns())) return false;
      await commit({ owners });
      return true;
    };
    const written = await replaceFile(store.ownersFile, owners, {
      stillAllowed: mayWrite,
      mode: OWNER_ONLY,
    });
    if (!written) throw new Error('Somebody else changed the store meanwhile. Try again.');
  });
