import { UsageError } from '@platform/contract/cli/program';
import { pickName, shortName } from '@platform/contract/cli/verbs';
import { z } from 'zod';
import { retire as takeOut } from '../live/retire.ts';
import { anyway, name, reason } from './options.ts';
import { verb } from './Verb.ts';

export const retire = verb(
  {
    description: 'Removes a remote from the site.',
    words: { name },
    options: {
      to: z.string().optional().meta({
        value: 'path',
        description: 'redirect all its addresses; otherwise they answer 404',
      }),
      redirect: z.array(z.string()).default([]).meta({
        value: 'old=new',
        description: 'redirect some addresses, as /old/:part=/new/:part; repeatable',
      }),
      anyway,
      reason,
    },
  },
  async ({ store, meta }, { to, redirect, anyway, ...given }) => {
    const moved = Object.fromEntries(
      redirect.map((each) => {
        const [from, target, more] = each.split('=');
        if (from && target && more === undefined) return [from, target];
        throw new UsageError(`--redirect is "${each}"; expected /old/:part=/new/:part`);
      }),
    );
    const name = pickName(given.name, Object.keys((await store.needRegistry(meta.log)).remotes));
    const after = await takeOut(store, name, { to, moved }, { ...meta, anyway });
    const redirects = after.retired?.[name]?.moved ?? {};
    return {
      result: { name, redirects },
      lines: [
        `${name} is retired (revision ${after.revision}).`,
        ...Object.entries(redirects).map(([from, target]) => `  ${from} redirects to ${target}`),
        `To bring it back, in the repository: npm run release -- ${shortName(name)}`,
      ],
    };
  },
);
