import { commandFor, pickName, shortName, TEAM_VERBS } from '@platform/contract/cli/verbs';
import * as live from '../live/block.ts';
import { entryOf, namesOf } from '../store/entries.ts';
import { type Answer, type Context, verb } from './Verb.ts';

export const block = verb(TEAM_VERBS.block, (context, given) =>
  change(context, given, live.block, (name, version) => {
    const undo = commandFor(context.meta.site, 'unblock', shortName(name), version);
    return `is blocked and can no longer go live. To allow it again: ${undo}`;
  }),
);

export const unblock = verb(TEAM_VERBS.unblock, (context, given) =>
  change(context, given, live.unblock, () => 'may go live again.'),
);

async function change(
  { store, meta }: Context,
  given: { name: string; version: string },
  apply: typeof live.block,
  outcome: (name: string, version: string) => string,
): Promise<Answer> {
  const { version } = given;
  const name = pickName(given.name, namesOf(await store.needRegistry(meta.log)));
  const { blocked = {} } = entryOf(await apply(store, name, version, meta), name);
  return {
    result: { name, version, blocked: blocked[version] ?? null },
    lines: [`${name} ${version} ${outcome(name, version)}`],
  };
}
