// A new key is shown once, as the only line of the answer.
import { fullName } from '@platform/contract/cli/verbs';
import { formatTable } from '@platform/server/texts';
import { z } from 'zod';
import { makeKey, revokeKey } from '../keys/keys.ts';
import { isRevoked, readOwners } from '../keys/owners.ts';
import { ALL } from '../store/entries.ts';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { type Answer, type Context, verb } from './Verb.ts';

const name = z
  .string()
  .transform((given) => (given === ALL ? ALL : fullName(given)))
  .pipe(nameSchema);

const list = verb(
  { description: 'Lists keys and pipelines of the publish API.', words: {}, options: {} },
  async ({ store }) => {
    const owners = Object.entries((await readOwners(store)) ?? {});
    const keys = owners.flatMap(([name, owner]) =>
      owner.keys
        .filter((key) => !isRevoked(key))
        .map(({ id, made, by }) => ({ name, id, made, by })),
    );
    const pipelines = owners.flatMap(([name, owner]) =>
      owner.pipelines.map((pipeline) => ({ name, ...pipeline })),
    );
    const rows = [
      ...keys.map(({ name, id, made, by }) => [
        name,
        `key ${id}`,
        `made ${made.slice(0, 10)} by ${by}`,
      ]),
      ...pipelines.map(({ name, repository, branch, issuer }) => [
        name,
        `${repository}@${branch}`,
        `by ${issuer}`,
      ]),
    ];
    const noKeys =
      'There are no keys, so the publish API is off. To make one: npm run site -- keys make <name>';
    const table = formatTable(['name', 'key or pipeline', 'created'], rows);
    return { result: { keys, pipelines }, lines: [rows.length > 0 ? table : noKeys] };
  },
);

const make = verb(
  { description: 'Makes a key and prints it once.', words: { name }, options: {} },
  (context, given) => makeFor(context, given.name, false),
);

const rotate = verb(
  { description: 'Makes a key that replaces all keys of a name.', words: { name }, options: {} },
  (context, given) => makeFor(context, given.name, true),
);

async function makeFor({ store, meta }: Context, name: string, alone: boolean): Promise<Answer> {
  const key = await makeKey(store, name, meta.author, { alone });
  meta.log(
    `Key for ${name}, valid for sites that use ${store.folder}, shown only once. Store it as the secret RELEASE_KEY of its pipeline:`,
  );
  if ((await store.health()).servers === 0) {
    meta.log(
      `No running site uses ${store.folder}, so the key is worthless until one does. Set RELEASES_DIR to the site's folder.`,
    );
  }
  return { result: { name, key }, lines: [key] };
}

const revoke = verb(
  { description: 'Revokes a key.', words: { name, id: z.string() }, options: {} },
  async ({ store, meta }, { name, id }) => {
    await revokeKey(store, name, id, meta.author);
    return { result: { name, revoked: id }, lines: [`Key ${id} of ${name} is revoked.`] };
  },
);

export const keys = { list, make, rotate, revoke };
