import { UsageError } from '@platform/contract/cli/program';
import { pickName, TEAM_VERBS } from '@platform/contract/cli/verbs';
import { rollback as rollBack, rollBackTogether } from '../live/promote.ts';
import { entriesOf, entryOf, namesOf } from '../store/entries.ts';
import { anyway, flag } from './options.ts';
import { verb } from './Verb.ts';

export const rollback = verb(
  {
    ...TEAM_VERBS.rollback,
    options: {
      ...TEAM_VERBS.rollback.options,
      together: flag('with all names that went live in the same change'),
      anyway,
    },
  },
  async ({ store, meta }, { version, together, anyway, ...given }) => {
    if (together && version) throw new UsageError('--together takes no version');
    const before = await store.needRegistry(meta.log);
    const name = pickName(given.name, namesOf(before));
    const after = together
      ? await rollBackTogether(store, name, { ...meta, anyway })
      : await rollBack(store, name, version, { ...meta, anyway });
    const { revision } = after;
    const rolledBack = entriesOf(before).flatMap(([each, { live }]) => {
      const next = entryOf(after, each).live.version;
      return next === live.version ? [] : [{ name: each, version: next, from: live.version }];
    });
    const own = rolledBack.find((each) => each.name === name);
    return {
      result: { ...own, ...(together && { rolledBack }), revision },
      lines: rolledBack.map(
        (each) =>
          `${each.name} rolled back from ${each.from} to ${each.version} (revision ${revision}).`,
      ),
    };
  },
);
