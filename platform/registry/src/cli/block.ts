import type { Verb } from '@platform/contract/cli/program';
import { shortName } from '@platform/remote/release/names';
import { block as blockVersion, unblock as unblockVersion } from '../live/block.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { versionSchema } from '../store/releaseParts.schema.ts';
import { parseAs } from '../store/releases.schema.ts';
import { type Opened, pickName } from './openRegistry.ts';

type Blocking = Verb<{ reason?: string }>;

export const block = (verb: Blocking, opened: Opened): Promise<void> =>
  change(verb, opened, blockVersion, (name, version) => {
    const undo = opened.meta.reader.command('unblock', shortName(name), version);
    return `is blocked and can no longer go live. To allow it again: ${undo}`;
  });

export const unblock = (verb: Blocking, opened: Opened): Promise<void> =>
  change(verb, opened, unblockVersion, () => 'may go live again.');

async function change(
  { args: [given, which = ''], say }: Blocking,
  { store, meta }: Opened,
  apply: typeof blockVersion,
  outcome: (name: string, version: string) => string,
): Promise<void> {
  const name = pickName(given, namesOf(await store.needRegistry(meta.log)));
  const version = parseAs(versionSchema, `"${which}"`, which);
  const { blocked = {} } = entryOf(await apply(store, name, version, meta), name);
  say(
    { name, version, blocked: blocked[version] ?? null },
    `${name} ${version} ${outcome(name, version)}`,
  );
}
