// npm run freeze -- <remote> --why "…" | --lift [--json]: stops releases of one name, or lets them go on.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { currentUser } from '../live/currentUser.ts';
import { entriesOf, entryOf } from '../live/entries.ts';
import { freeze, thaw } from '../live/freeze.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE = 'Usage: npm run freeze -- <name> --why "reason" | --lift [--json]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string', default: '' },
      lift: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const store = new ReleaseStore(readEnv().RELEASES_DIR);
  const before = await store.needRegistry(console.error);
  const name = pickName(
    positionals[0],
    entriesOf(before).map(([known]) => known),
    USAGE,
  );
  const meta = { who: currentUser(), why: values.why, log: console.error };
  const after = await (values.lift ? thaw(store, name, meta) : freeze(store, name, meta));
  const { frozen, live } = entryOf(after, name);
  if (values.json) {
    console.log(JSON.stringify({ name, version: live.version, frozen: frozen ?? null }));
  } else if (frozen) {
    console.log(`${name} stays at ${live.version}, by ${frozen.who}: ${frozen.why}`);
    console.log('Going back is still possible: npm run rollback.');
  } else console.log(`${name} may be released again. It is at ${live.version}.`);
});
