// `site block` and `site unblock`: keeps a version from ever going live again, or allows it.
import type { Verb } from '@platform/contract/cli/program';
import { mark, unmark } from '../live/block.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { parseAs, versionSchema } from '../store/releases.schema.ts';
import { openRegistry, pickName } from './openRegistry.ts';

type Blocking = Verb<{ reason?: string }>;

export const block = (verb: Blocking): Promise<void> =>
  change(verb, mark, 'is blocked: it can no longer go live. To allow it: site unblock');

export const unblock = (verb: Blocking): Promise<void> =>
  change(verb, unmark, 'may go live again.');

async function change(
  { args: [given, which = ''], options, say }: Blocking,
  how: typeof mark,
  outcome: string,
): Promise<void> {
  const { store, meta } = await openRegistry(options.reason);
  const name = pickName(given, namesOf(await store.needRegistry(meta.log)));
  const version = parseAs(versionSchema, `"${which}"`, which);
  const { bad = {} } = entryOf(await how(store, name, version, meta), name);
  say({ name, version, blocked: bad[version] ?? null }, `${name} ${version} ${outcome}`);
}
