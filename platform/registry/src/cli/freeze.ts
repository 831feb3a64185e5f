// Stops releases of one name, or of all, or lets them go on.

import { entryOf, namesOf } from '../live/entries.ts';
import { freeze, freezeAll, thaw, thawAll } from '../live/freeze.ts';
import { command } from './runCommand.ts';

const FREEZE = {
  usage: 'Usage: npm run freeze -- <name> | --all --why "reason" | --lift [--json]',
  allowPositionals: true,
  options: { why: { type: 'string' }, lift: { type: 'boolean' }, all: { type: 'boolean' } },
} as const;

await command(FREEZE, async ({ values, positionals, usage, pick, open, say }) => {
  const { store, meta } = await open();
  if (values.all) {
    if (positionals.length > 0) throw new Error(usage);
    const { frozen: all } = await (values.lift ? thawAll : freezeAll)(store, meta);
    return say(
      { name: 'all', frozen: all ?? null },
      all
        ? `Nothing goes live any more, by ${all.who}: ${all.why}. Going back is still possible.`
        : 'Names that are not frozen themselves may be released again.',
    );
  }
  const name = pick(namesOf(await store.needRegistry(meta.log)));
  const after = await (values.lift ? thaw : freeze)(store, name, meta);
  const { frozen, live } = entryOf(after, name);
  const lines = frozen
    ? [
        `${name} stays at ${live.version}, by ${frozen.who}: ${frozen.why}`,
        'Going back is still possible: npm run rollback.',
      ]
    : [`${name} may be released again. It is at ${live.version}.`];
  say({ name, version: live.version, frozen: frozen ?? null }, ...lines);
});
