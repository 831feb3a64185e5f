// npm run mark -- <name> <version> --why "…" | --good [--json]: no more of a version, or again.

import { entryOf, namesOf } from '../live/entries.ts';
import { mark, unmark } from '../live/marks.ts';
import { parseAs, versionSchema } from '../store/releases.schema.ts';
import { command } from './runCommand.ts';

const MARK = {
  usage: 'Usage: npm run mark -- <name> <version> --why "reason" | --good [--json]',
  allowPositionals: true,
  options: { why: { type: 'string' }, good: { type: 'boolean' } },
} as const;

await command(MARK, async ({ values, positionals, usage, pick, open, say }) => {
  const { store, meta } = await open();
  const name = pick(namesOf(await store.needRegistry(meta.log)));
  const [, given] = positionals;
  if (!given) throw new Error(`Which version of ${name}? ${usage}`);
  const version = parseAs(versionSchema, `"${given}"`, given);
  const after = await (values.good ? unmark : mark)(store, name, version, meta);
  const { bad = {} } = entryOf(after, name);
  say(
    { name, version, bad: bad[version] ?? null },
    values.good
      ? `${name} ${version} may go live again.`
      : `${name} ${version} is offered to nobody any more. To take that back: --good`,
  );
});
