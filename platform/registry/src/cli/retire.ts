import type { Verb } from '@platform/contract/cli/program';
import { shortName } from '@platform/remote/release/names';
import { retire as takeOut } from '../live/retire.ts';
import { type Opened, pickName } from './openRegistry.ts';

interface Options {
  reason?: string;
  to?: string;
  redirect?: string[];
  anyway?: boolean;
}

export async function retire(
  { args, options, say, misuse }: Verb<Options>,
  { store, meta }: Opened,
): Promise<void> {
  const { to, redirect = [], anyway } = options;
  const moved = Object.fromEntries(
    redirect.map((given) => {
      const [from, target, more] = given.split('=');
      if (from && target && more === undefined) return [from, target];
      return misuse(`--redirect is "${given}"; expected /old/:part=/new/:part`);
    }),
  );
  const name = pickName(args[0], Object.keys((await store.needRegistry(meta.log)).remotes));
  const after = await takeOut(store, name, { to, moved }, { ...meta, anyway });
  const redirects = after.retired?.[name]?.moved ?? {};
  say(
    { name, redirects },
    `${name} is retired (revision ${after.revision}).`,
    ...Object.entries(redirects).map(([from, target]) => `  ${from} redirects to ${target}`),
    `To bring it back, in the repository: npm run release -- ${shortName(name)}`,
  );
}
