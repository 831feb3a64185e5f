import { UsageError } from '@platform/contract/cli/program';
import { commandFor, pickName, shortName, TEAM_VERBS } from '@platform/contract/cli/verbs';
import { endCanary, promoteCanary, startCanary } from '../live/canary.ts';
import { entryOf } from '../store/entries.ts';
import { verb } from './Verb.ts';

export const canary = verb(TEAM_VERBS.canary, async ({ store, meta }, given) => {
  const { site } = meta;
  const order = given.order === 'start' ? undefined : given.order;
  const isNew = given.version !== undefined || given.share !== undefined;
  if (isNew === (order !== undefined)) {
    throw new UsageError(
      'give --version or --share to start or change a canary, or "promote" or "end"',
    );
  }
  const before = await store.needRegistry(meta.log);
  const name = pickName(given.name, Object.keys(before.remotes));
  const short = shortName(name);
  const present = entryOf(before, name);

  /** Per cent; defaults to the running canary's, else ten. */
  function share(): number {
    if (given.share === undefined) return present.canary?.share ?? 10;
    return /^\d+$/.test(given.share) ? Number(given.share) : Number.NaN;
  }

  /** The deployment of --version, or the running canary's. */
  async function wanted() {
    const version = given.version ?? present.canary?.deployment.version;
    if (version === undefined) throw new UsageError(`which version of ${name}? Give --version`);
    const deployment = await store.findPublished(present, version);
    if (deployment) return deployment;
    throw new Error(
      `${name} ${version} is not in the release store. Release it with --canary 10; published versions: ${commandFor(site, 'status', short)}`,
    );
  }

  async function change() {
    if (order === 'promote') return promoteCanary(store, name, meta);
    if (order === 'end') return endCanary(store, name, meta);
    return startCanary(store, await wanted(), share(), meta);
  }

  const after = await change();
  const { revision } = after;
  const { live, canary: started } = entryOf(after, name);
  const running = started ? { version: started.deployment.version, share: started.share } : null;
  const lines = running
    ? [
        `${name} ${running.version} is a canary for ${running.share} % of visitors.`,
        `All others get ${live.version} (revision ${revision}). Its health: ${commandFor(site, 'status', short)}`,
        `To finish: ${commandFor(site, 'canary', short, 'promote')}, or: ${commandFor(site, 'canary', short, 'end')}`,
      ]
    : [`${name} ${live.version} is live for all visitors (revision ${revision}).`];
  return { result: { name, live: live.version, canary: running, revision }, lines };
});
