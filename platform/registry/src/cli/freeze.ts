// `site freeze` and `site unfreeze`: stops releases of one name or of all, or allows them again.
import type { Verb } from '@platform/contract/cli/program';
import * as live from '../live/freeze.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { openRegistry, pickName } from './openRegistry.ts';

type Freezing = Verb<{ reason?: string; all?: boolean }>;

export const freeze = (verb: Freezing): Promise<void> => change(verb, live.freeze, live.freezeAll);

export const unfreeze = (verb: Freezing): Promise<void> =>
  change(verb, live.unfreeze, live.unfreezeAll);

async function change(
  { args: [given], options: { all: isForAll, reason }, say, misuse }: Freezing,
  changeOne: typeof live.freeze,
  changeAll: typeof live.freezeAll,
): Promise<void> {
  if (isForAll === (given !== undefined)) misuse('give a name or --all, not both');
  const { store, meta } = await openRegistry(reason);
  if (isForAll) {
    const { frozen: all } = await changeAll(store, meta);
    return say(
      { name: 'all', frozen: all ?? null },
      all
        ? `Nothing goes live any more, by ${all.author}: ${all.reason}. Going back is still possible.`
        : 'Names that are not frozen themselves may be released again.',
    );
  }
  const name = pickName(given, namesOf(await store.needRegistry(meta.log)));
  const { frozen, live: deployment } = entryOf(await changeOne(store, name, meta), name);
  const lines = frozen
    ? [
        `${name} stays at ${deployment.version}, by ${frozen.author}: ${frozen.reason}`,
        'Going back is still possible: npm run rollback.',
      ]
    : [`${name} may be released again. It is at ${deployment.version}.`];
  say({ name, version: deployment.version, frozen: frozen ?? null }, ...lines);
}
