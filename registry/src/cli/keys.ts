// npm run keys -- list | make <name> | rotate <name> | revoke <name> <id> | pipelines <file> [--json]: who
// may release over HTTP. The key itself is shown once, alone on the standard output.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { formatTable } from '@site/kit/server/formatTable';
import { makeKey, revokeKey, rotateKeys } from '../intake/keys.ts';
import { readOwners, takePipelines } from '../intake/owners.ts';
import { fullName } from '../live/names.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { nameSchema, parseAs } from '../store/releases.schema.ts';
import { runCommand } from './runCommand.ts';

const USAGE =
  'Usage: npm run keys -- list | make <name> | rotate <name> | revoke <name> <id> | pipelines <file> [--json]';

const MAKES = { make: makeKey, rotate: rotateKeys };

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [what = 'list', given = '', id = ''] = positionals;
  const store = await openStore(readEnv());
  if (what === 'list') return list(store, values.json);
  if (!given) throw new Error(USAGE);
  await store.refuseIfCopy();
  if (what === 'pipelines') {
    await takePipelines(store, path.resolve(process.env.INIT_CWD ?? '', given));
    return list(store, values.json);
  }
  const name = parseAs(nameSchema, `"${given}"`, fullName(given));
  if (what === 'make' || what === 'rotate') {
    const key = await MAKES[what](store, name, currentUser());
    if (values.json) return console.log(JSON.stringify({ name, key }));
    console.error(`A key for ${name}, shown this once. Keep it as RELEASE_KEY of its pipeline:`);
    return console.log(key);
  }
  if (what !== 'revoke' || !id) throw new Error(USAGE);
  await revokeKey(store, name, id, currentUser());
  if (values.json) return console.log(JSON.stringify({ name, revoked: id }));
  console.log(`Key ${id} of ${name} is worth nothing any more.`);
});

async function list(store: ReleaseStore, asJson: boolean): Promise<void> {
  const owners = Object.entries((await readOwners(store)) ?? {});
  const keys = owners.flatMap(([name, owner]) =>
    owner.keys.map(({ id, made, by }) => ({ name, id, made, by })),
  );
  const pipelines = owners.flatMap(([name, owner]) =>
    owner.pipelines.map((pipeline) => ({ name, ...pipeline })),
  );
  if (asJson) return console.log(JSON.stringify({ keys, pipelines }));
  if (keys.length + pipelines.length === 0) {
    return console.log('Nobody may release over HTTP. To make a key: npm run keys -- make <name>');
  }
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
  console.log(formatTable(['name', 'who', 'since or by'], rows));
}
