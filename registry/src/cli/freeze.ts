// npm run freeze -- <remote> | --all --why "…" | --lift [--json]: stops releases of one name, or of all,
// or lets them go on.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { entriesOf, entryOf } from '../live/entries.ts';
import { freeze, freezeAll, thaw, thawAll } from '../live/freeze.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE = 'Usage: npm run freeze -- <name> | --all --why "reason" | --lift [--json]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string', default: '' },
      lift: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const store = await openStore(readEnv());
  const meta = { who: currentUser(), why: values.why, log: console.error };
  if (values.all) {
    if (positionals.length > 0) throw new Error(USAGE);
    const { frozen: all } = await (values.lift ? thawAll : freezeAll)(store, meta);
    if (values.json) return console.log(JSON.stringify({ name: 'all', frozen: all ?? null }));
    return console.log(
      all
        ? `Nothing goes live any more, by ${all.who}: ${all.why}. Going back is still possible.`
        : 'Names that are not frozen themselves may be released again.',
    );
  }
  const before = await store.needRegistry(console.error);
  const name = pickName(
    positionals[0],
    entriesOf(before).map(([known]) => known),
    USAGE,
  );
  const after = await (values.lift ? thaw(store, name, meta) : freeze(store, name, meta));
  const { frozen, live } = entryOf(after, name);
  if (values.json) {
    console.log(JSON.stringify({ name, version: live.version, frozen: frozen ?? null }));
  } else if (frozen) {
    console.log(`${name} stays at ${live.version}, by ${frozen.who}: ${frozen.why}`);
    console.log('Going back is still possible: npm run rollback.');
  } else console.log(`${name} may be released again. It is at ${live.version}.`);
});
