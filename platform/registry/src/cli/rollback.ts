// npm run rollback -- <remote> [version] [--why "…"] [--json]: makes a former version live again.

import { entryOf, namesOf } from '../live/entries.ts';
import { rollback } from '../live/promote.ts';
import { command } from './runCommand.ts';

const ROLLBACK = {
  usage: 'Usage: npm run rollback -- <name> [version] [--why "reason"] [--json]',
  allowPositionals: true,
  options: { why: { type: 'string' } },
} as const;

await command(ROLLBACK, async ({ positionals, pick, open, say }) => {
  const { store, meta } = await open();
  const before = await store.needRegistry(meta.log);
  const name = pick(namesOf(before));
  const from = entryOf(before, name).live.version;
  const after = await rollback(store, name, positionals[1], meta);
  const { version } = entryOf(after, name).live;
  const { revision } = after;
  say(
    { name, version, from, revision },
    `${name} is back at ${version}, from ${from} (revision ${revision}).`,
  );
});
