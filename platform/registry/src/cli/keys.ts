// npm run keys -- list | make <name> | rotate <name> | revoke <name> <id> | pipelines <file> [--json]: who
// may release over HTTP. The key itself is shown once, alone on the standard output.

import path from 'node:path';
import { formatTable } from '@platform/server/formatTable';
import { makeKey, revokeKey } from '../intake/keys.ts';
import { readOwners, takePipelines } from '../intake/owners.ts';
import { fullName } from '../live/names.ts';
import { nameSchema, parseAs } from '../store/releases.schema.ts';
import { command } from './runCommand.ts';

const KEYS = {
  usage:
    'Usage: npm run keys -- list | make <name> | rotate <name> | revoke <name> <id> | pipelines <file> [--json]',
  allowPositionals: true,
} as const;

await command(KEYS, async ({ positionals, usage, json, open, say }) => {
  const [what = 'list', given = '', id = ''] = positionals;
  const { store, meta } = await open();
  if (what !== 'list') {
    if (!given) throw new Error(usage);
    await store.refuseIfCopy();
  }
  if (what === 'pipelines') {
    await takePipelines(store, path.resolve(process.env.INIT_CWD ?? '', given));
  }
  if (what === 'list' || what === 'pipelines') {
    const owners = Object.entries((await readOwners(store)) ?? {});
    const keys = owners.flatMap(([name, owner]) =>
      owner.keys.map(({ id, made, by }) => ({ name, id, made, by })),
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
    const nobody = 'Nobody may release over HTTP. To make a key: npm run keys -- make <name>';
    const table = formatTable(['name', 'who', 'since or by'], rows);
    return say({ keys, pipelines }, rows.length > 0 ? table : nobody);
  }
  const name = parseAs(nameSchema, `"${given}"`, fullName(given));
  if (what === 'make' || what === 'rotate') {
    const key = await makeKey(store, name, meta.who, { alone: what === 'rotate' });
    if (!json) {
      console.error(`A key for ${name}, shown this once. Keep it as RELEASE_KEY of its pipeline:`);
    }
    return say({ name, key }, key);
  }
  if (what !== 'revoke' || !id) throw new Error(usage);
  await revokeKey(store, name, id, meta.who);
  say({ name, revoked: id }, `Key ${id} of ${name} is worth nothing any more.`);
});
