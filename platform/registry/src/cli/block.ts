import type { Verb } from '@platform/contract/cli/program';
import { block as blockVersion, unblock as unblockVersion } from '../live/block.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { versionSchema } from '../store/releaseParts.schema.ts';
import { parseAs } from '../store/releases.schema.ts';
import { openRegistry, pickName } from './openRegistry.ts';

type Blocking = Verb<{ reason?: string }>;

export const block = (verb: Blocking): Promise<void> =>
  change(
    verb,
    blockVersion,
    'is blocked and can no longer go live. To allow it again: npm run site -- unblock',
  );

export const unblock = (verb: Blocking): Promise<void> =>
  change(verb, unblockVersion, 'may go live again.');

async function change(
  { args: [given, which = ''], options, say }: Blocking,
  apply: typeof blockVersion,
  outcome: string,
): Promise<void> {
  const { store, meta } = await openRegistry(options.reason);
  const name = pickName(given, namesOf(await store.needRegistry(meta.log)));
  const version = parseAs(versionSchema, `"${which}"`, which);
  const { blocked = {} } = entryOf(await apply(store, name, version, meta), name);
  say({ name, version, blocked: blocked[version] ?? null }, `${name} ${version} ${outcome}`);
}
