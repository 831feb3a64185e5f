// npm run canary -- <remote> --version <version> [--share 10]   a published version goes on trial
// npm run canary -- <remote> promote | end                      the trial ends, well or badly

import { findPublished } from '../follow/copyRelease.ts';
import { endCanary, promoteCanary, startCanary } from '../live/canary.ts';
import { entryOf } from '../live/entries.ts';
import { command } from './runCommand.ts';

const CANARY = {
  usage:
    'Usage: npm run canary -- <name> --version <published version> [--share 10], or: npm run canary -- <name> promote, or: npm run canary -- <name> end. All take --why "reason" and --json',
  allowPositionals: true,
  options: { version: { type: 'string' }, share: { type: 'string' }, why: { type: 'string' } },
} as const;

await command(CANARY, async ({ values, positionals, usage, pick, open, say }) => {
  const { store, meta } = await open();
  const before = await store.needRegistry(meta.log);
  const name = pick(Object.keys(before.remotes));
  const present = entryOf(before, name);
  const starting = values.version !== undefined || values.share !== undefined;
  const [, order = ''] = positionals;

  /** The share asked for; without one, a trial keeps its own and a new one gets ten per cent. */
  function share(): number {
    if (values.share === undefined) return present.canary?.share ?? 10;
    return /^\d+$/.test(values.share) ? Number(values.share) : Number.NaN;
  }

  /** The pin of the version asked for; the one on trial when none is named. */
  async function wanted() {
    const { version = present.canary?.pin.version } = values;
    if (version === undefined) throw new Error(`Which version of ${name}? ${usage}`);
    const pin = await findPublished(store, present, version);
    if (pin) return pin;
    throw new Error(
      `${name} ${version} has not been published. To build, publish and try it: npm run release -- ${name} --canary 10`,
    );
  }

  const orders = new Map([
    ['', async () => startCanary(store, await wanted(), share(), meta)],
    ['promote', () => promoteCanary(store, name, meta)],
    ['end', () => endCanary(store, name, meta)],
  ]);
  const follow = orders.get(order);
  if (!follow || starting !== (order === '')) throw new Error(usage);
  const after = await follow();
  const { revision } = after;
  const { live, canary: trial } = entryOf(after, name);
  const canary = trial ? { version: trial.pin.version, share: trial.share } : null;
  const lines = canary
    ? [
        `${name} ${canary.version} is on trial with ${canary.share} % of visitors.`,
        `All others have ${live.version} (revision ${revision}). How it does: npm run releases`,
        `To end it: npm run canary -- ${name} promote, or: npm run canary -- ${name} end`,
      ]
    : [`${name} ${live.version} is live for everybody (revision ${revision}).`];
  say({ name, live: live.version, canary, revision }, ...lines);
});
