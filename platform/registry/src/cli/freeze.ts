import type { Verb } from '@platform/contract/cli/program';
import { shortName } from '@platform/remote/release/names';
import * as live from '../live/freeze.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { type Opened, pickName } from './openRegistry.ts';

type Freezing = Verb<{ reason?: string; all?: boolean }>;

export const freeze = (verb: Freezing, opened: Opened): Promise<void> =>
  change(verb, opened, live.freeze, live.freezeAll);

export const unfreeze = (verb: Freezing, opened: Opened): Promise<void> =>
  change(verb, opened, live.unfreeze, live.unfreezeAll);

async function change(
  { args: [given], options: { all: isForAll }, say, misuse }: Freezing,
  { store, meta }: Opened,
  changeOne: typeof live.freeze,
  changeAll: typeof live.freezeAll,
): Promise<void> {
  if (isForAll === (given !== undefined)) misuse('give a name or --all, not both');
  if (isForAll) {
    const { frozen: all } = await changeAll(store, meta);
    return say(
      { name: 'all', frozen: all ?? null },
      all
        ? `All releases are frozen by ${all.author}: ${all.reason}. Rollback still works.`
        : 'Releases are allowed again, except of names with a freeze of their own.',
    );
  }
  const name = pickName(given, namesOf(await store.needRegistry(meta.log)));
  const { frozen, live: deployment } = entryOf(await changeOne(store, name, meta), name);
  const lines = frozen
    ? [
        `${name} is frozen at ${deployment.version} by ${frozen.author}: ${frozen.reason}`,
        `Rollback still works: npm run rollback -- ${shortName(name)}`,
      ]
    : [`${name} may be released again. Live: ${deployment.version}.`];
  say({ name, version: deployment.version, frozen: frozen ?? null }, ...lines);
}
