// `site canary`: shows a published version to some visitors first, and ends that.
import type { Verb } from '@platform/contract/cli/program';
import { findPublished } from '../follow/copyRelease.ts';
import { endCanary, promoteCanary, startCanary } from '../live/canary.ts';
import { entryOf } from '../store/entries.ts';
import { openRegistry, pickName } from './openRegistry.ts';

interface Options {
  version?: string;
  share?: string;
  reason?: string;
}

export async function canary({ args, options, say, misuse }: Verb<Options>): Promise<void> {
  const [given, order] = args;
  const isNew = options.version !== undefined || options.share !== undefined;
  if (isNew === (order !== undefined)) {
    misuse('give --version (and --share) to begin, or "promote" or "end" to end');
  }
  const { store, meta } = await openRegistry(options.reason);
  const before = await store.needRegistry(meta.log);
  const name = pickName(given, Object.keys(before.remotes));
  const present = entryOf(before, name);

  /** In per cent. Without one, a canary keeps its own and a new one gets ten. */
  function share(): number {
    if (options.share === undefined) return present.canary?.share ?? 10;
    return /^\d+$/.test(options.share) ? Number(options.share) : Number.NaN;
  }

  /** The deployment of the version asked for; that of the present canary when none is named. */
  async function wanted() {
    const version = options.version ?? present.canary?.deployment.version;
    if (version === undefined) return misuse(`which version of ${name}? Give --version`);
    const deployment = await findPublished(store, present, version);
    if (deployment) return deployment;
    throw new Error(
      `${name} ${version} has not been published. To build, publish and try it: npm run release -- ${name} --canary 10`,
    );
  }

  async function change() {
    if (order === 'promote') return promoteCanary(store, name, meta);
    if (order === 'end') return endCanary(store, name, meta);
    return startCanary(store, await wanted(), share(), meta);
  }

  const after = await change();
  const { revision } = after;
  const { live, canary: trial } = entryOf(after, name);
  const running = trial ? { version: trial.deployment.version, share: trial.share } : null;
  const lines = running
    ? [
        `${name} ${running.version} is on trial with ${running.share} % of visitors.`,
        `All others have ${live.version} (revision ${revision}). How it does: npm run site -- status`,
        `To end it: npm run site -- canary ${name} promote, or: npm run site -- canary ${name} end`,
      ]
    : [`${name} ${live.version} is live for everybody (revision ${revision}).`];
  say({ name, live: live.version, canary: running, revision }, ...lines);
}
