// npm run mark -- <name> <version> --why "…" | --good [--json]: no more of a version, or again.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { entriesOf, entryOf } from '../live/entries.ts';
import { mark, unmark } from '../live/marks.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import { parseAs, versionSchema } from '../store/releases.schema.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE = 'Usage: npm run mark -- <name> <version> --why "reason" | --good [--json]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string', default: '' },
      good: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const store = await openStore(readEnv());
  const before = await store.needRegistry(console.error);
  const known = entriesOf(before).map(([name]) => name);
  const name = pickName(positionals[0], known, USAGE);
  const [, given] = positionals;
  if (!given) throw new Error(`Which version of ${name}? ${USAGE}`);
  const version = parseAs(versionSchema, `"${given}"`, given);
  const meta = { who: currentUser(), why: values.why, log: console.error };
  const after = await (values.good ? unmark : mark)(store, name, version, meta);
  const { bad = {} } = entryOf(after, name);
  if (values.json) return console.log(JSON.stringify({ name, version, bad: bad[version] ?? null }));
  console.log(
    values.good
      ? `${name} ${version} may go live again.`
      : `${name} ${version} is offered to nobody any more. To take that back: --good`,
  );
});
