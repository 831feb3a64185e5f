// Takes a remote out of the site.

import { shortName } from '../live/names.ts';
import { retire } from '../live/retire.ts';
import { command } from './runCommand.ts';

const RETIRE = {
  usage:
    'Usage: npm run retire -- <name> --why "reason" [--to /address] [--redirect /old/:part=/new/:part] [--json]',
  allowPositionals: true,
  options: {
    why: { type: 'string' },
    to: { type: 'string' },
    redirect: { type: 'string', multiple: true },
  },
} as const;

await command(RETIRE, async ({ values: { to, redirect = [] }, usage, pick, open, say }) => {
  const { store, meta } = await open();
  const name = pick(Object.keys((await store.needRegistry(meta.log)).remotes));
  const moved = Object.fromEntries(
    redirect.map((given) => {
      const [from, target, more] = given.split('=');
      if (from && target && more === undefined) return [from, target];
      throw new Error(`--redirect is "${given}". ${usage}`);
    }),
  );
  const after = await retire(store, name, { to, moved }, meta);
  const redirects = after.retired?.[name]?.moved ?? {};
  say(
    { name, redirects },
    `${name} is gone (revision ${after.revision}).`,
    ...Object.entries(redirects).map(([from, target]) => `  ${from} leads to ${target}`),
    `To bring it back: npm run release -- ${shortName(name)}`,
  );
});
