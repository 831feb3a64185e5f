// npm run rollback -- <remote> [version] [--why "…"] [--json]: makes a former version live again.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { entriesOf, entryOf } from '../live/entries.ts';
import { rollback } from '../live/promote.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';
import { openStore } from '../store/openStore.ts';
import { pickName, runCommand } from './runCommand.ts';

const USAGE = 'Usage: npm run rollback -- <name> [version] [--why "reason"] [--json]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
  });
  const env = readEnv();
  const store = await openStore(env);
  const log = (line: string) => (values.json ? console.error(line) : console.log(line));

  const before = await store.needRegistry(log);
  const name = pickName(
    positionals[0],
    entriesOf(before).map(([known]) => known),
    USAGE,
  );
  const from = entryOf(before, name).live.version;

  const meta = { who: currentUser(), why: values.why, log, announce: webhooks({ ...env, log }) };
  const after = await rollback(store, name, positionals[1], meta);
  const { version } = entryOf(after, name).live;
  const { revision } = after;
  if (values.json) console.log(JSON.stringify({ name, version, from, revision }));
  else log(`${name} is back at ${version}, from ${from} (revision ${revision}).`);
});
