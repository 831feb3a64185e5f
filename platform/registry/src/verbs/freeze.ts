import { UsageError } from '@platform/contract/cli/program';
import { type Given, pickName, shortName } from '@platform/contract/cli/verbs';
import * as live from '../live/freeze.ts';
import { ALL, entryOf, namesOf } from '../store/entries.ts';
import { flag, name, reason } from './options.ts';
import { type Answer, type Context, verb } from './Verb.ts';

const common = { words: { name: name.optional() }, options: { all: flag('every name'), reason } };

export const freeze = verb(
  {
    description: 'Rejects releases of one name, or of all; "unfreeze" allows them again.',
    ...common,
  },
  (context, given) => change(context, given, live.freeze),
);

export const unfreeze = verb(
  { description: 'Allows releases of a name again, or of all.', ...common },
  (context, given) => change(context, given, live.unfreeze),
);

async function change(
  { store, meta }: Context,
  given: Given<typeof common & { description: string }>,
  apply: typeof live.freeze,
): Promise<Answer> {
  if (Boolean(given.all) === (given.name !== undefined))
    throw new UsageError('give a name or --all, not both');
  if (given.all) {
    const { frozen: all } = await apply(store, ALL, meta);
    const says = all
      ? `All releases are frozen by ${all.author}: ${all.reason}. Rollback still works.`
      : 'Releases are allowed again, except of names with a freeze of their own.';
    return { result: { name: ALL, frozen: all ?? null }, lines: [says] };
  }
  const name = pickName(given.name, namesOf(await store.needRegistry(meta.log)));
  const { frozen, live: deployment } = entryOf(await apply(store, name, meta), name);
  const lines = frozen
    ? [
        `${name} is frozen at ${deployment.version} by ${frozen.author}: ${frozen.reason}`,
        `Rollback still works: npm run rollback -- ${shortName(name)}`,
      ]
    : [`${name} may be released again. Live: ${deployment.version}.`];
  return { result: { name, version: deployment.version, frozen: frozen ?? null }, lines };
}
