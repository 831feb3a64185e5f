import type { Verb } from '@platform/contract/cli/program';
import { rollback as rollBack } from '../live/promote.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { openRegistry, pickName } from './openRegistry.ts';

interface Options {
  reason?: string;
  anyway?: boolean;
}

export async function rollback({ args, options, say }: Verb<Options>): Promise<void> {
  const { reason, anyway } = options;
  const { store, meta } = await openRegistry(reason);
  const before = await store.needRegistry(meta.log);
  const name = pickName(args[0], namesOf(before));
  const from = entryOf(before, name).live.version;
  const after = await rollBack(store, name, args[1], { ...meta, anyway });
  const { version } = entryOf(after, name).live;
  const { revision } = after;
  say(
    { name, version, from, revision },
    `${name} rolled back from ${from} to ${version} (revision ${revision}).`,
  );
}
