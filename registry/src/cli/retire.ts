// npm run retire -- <remote> --why "…" [--to <address>] [--redirect <pattern>=<address>] [--json]: takes a
// remote out of the site.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { shortName } from '../live/names.ts';
import { retire } from '../live/retire.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE =
  'Usage: npm run retire -- <name> --why "reason" [--to /address] [--redirect /old/:part=/new/:part] [--json]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string', default: '' },
      to: { type: 'string' },
      redirect: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const store = await openStore(readEnv());
  const before = await store.needRegistry(console.error);
  const name = pickName(positionals[0], Object.keys(before.remotes), USAGE);
  const moved = Object.fromEntries(
    values.redirect.map((given) => {
      const [from, to, more] = given.split('=');
      if (from && to && more === undefined) return [from, to];
      throw new Error(`--redirect is "${given}". ${USAGE}`);
    }),
  );
  const meta = { who: currentUser(), why: values.why, log: console.error };
  const after = await retire(store, name, { to: values.to, moved }, meta);
  const redirects = after.retired?.[name]?.moved ?? {};
  if (values.json) return console.log(JSON.stringify({ name, redirects }));
  console.log(`${name} is gone (revision ${after.revision}).`);
  for (const [from, to] of Object.entries(redirects)) console.log(`  ${from} leads to ${to}`);
  console.log(`To bring it back: npm run release -- ${shortName(name)}`);
});
