import type { Verb } from '@platform/contract/cli/program';
import { rollback as rollBack, rollBackTogether } from '../live/promote.ts';
import { entriesOf, entryOf, namesOf } from '../store/entries.ts';
import { type Opened, pickName } from './openRegistry.ts';

interface Options {
  reason?: string;
  anyway?: boolean;
  together?: boolean;
}

export async function rollback(
  { args, options, say, misuse }: Verb<Options>,
  { store, meta }: Opened,
): Promise<void> {
  const { anyway, together } = options;
  if (together && args[1]) misuse('--together takes no version');
  const before = await store.needRegistry(meta.log);
  const name = pickName(args[0], namesOf(before));
  const after = together
    ? await rollBackTogether(store, name, { ...meta, anyway })
    : await rollBack(store, name, args[1], { ...meta, anyway });
  const { revision } = after;
  const rolledBack = entriesOf(before).flatMap(([each, { live }]) => {
    const { version } = entryOf(after, each).live;
    return version === live.version ? [] : [{ name: each, version, from: live.version }];
  });
  const own = rolledBack.find((each) => each.name === name);
  say(
    { ...own, ...(together && { rolledBack }), revision },
    ...rolledBack.map(
      (each) =>
        `${each.name} rolled back from ${each.from} to ${each.version} (revision ${revision}).`,
    ),
  );
}
