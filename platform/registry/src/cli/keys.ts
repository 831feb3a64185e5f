// `site keys`: a new key is printed once, as the only line on stdout.
import type { Verb } from '@platform/contract/cli/program';
import { fullName } from '@platform/remote/release/names';
import { formatTable } from '@platform/server/formatTable';
import { makeKey, revokeKey } from '../keys/keys.ts';
import { ALL, isRevoked, readOwners } from '../keys/owners.ts';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { parseAs } from '../store/releases.schema.ts';
import { openRegistry } from './openRegistry.ts';

const nameOf = (given = '') =>
  given === ALL ? ALL : parseAs(nameSchema, `"${given}"`, fullName(given));

export async function list({ say }: Verb): Promise<void> {
  const { store } = openRegistry();
  const owners = Object.entries((await readOwners(store)) ?? {});
  const keys = owners.flatMap(([name, owner]) =>
    owner.keys.filter((key) => !isRevoked(key)).map(({ id, made, by }) => ({ name, id, made, by })),
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
  say({ keys, pipelines }, rows.length > 0 ? table : noKeys);
}

export const make = (verb: Verb): Promise<void> => makeFor(verb, false);

export const rotate = (verb: Verb): Promise<void> => makeFor(verb, true);

async function makeFor({ args, json, say }: Verb, alone: boolean): Promise<void> {
  const name = nameOf(args[0]);
  const { store, meta } = openRegistry();
  const key = await makeKey(store, name, meta.author, { alone });
  if (!json) {
    console.error(
      `Key for ${name}, valid for sites that use ${store.folder}, shown only once. Store it as the secret RELEASE_KEY of its pipeline:`,
    );
  }
  if ((await store.health()).servers === 0) {
    console.error(
      `No running site uses ${store.folder}, so the key is worthless until one does. Set RELEASES_DIR to the site's folder.`,
    );
  }
  say({ name, key }, key);
}

export async function revoke({ args: [given, id = ''], say }: Verb): Promise<void> {
  const name = nameOf(given);
  const { store, meta } = openRegistry();
  await revokeKey(store, name, id, meta.author);
  say({ name, revoked: id }, `Key ${id} of ${name} is revoked.`);
}
