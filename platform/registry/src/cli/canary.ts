// `site canary`: starts, changes, promotes or ends a canary.
import type { Verb } from '@platform/contract/cli/program';
import { shortName } from '@platform/remote/release/names';
import { endCanary, promoteCanary, startCanary } from '../live/canary.ts';
import { entryOf } from '../store/entries.ts';
import { type Opened, pickName } from './openRegistry.ts';

interface Options {
  version?: string;
  share?: string;
  reason?: string;
}

export async function canary(
  { args, options, say, misuse }: Verb<Options>,
  { store, meta }: Opened,
): Promise<void> {
  const { reader } = meta;
  const given = args[0];
  const order = args[1] === 'start' ? undefined : args[1];
  const isNew = options.version !== undefined || options.share !== undefined;
  if (isNew === (order !== undefined)) {
    misuse('give --version or --share to start or change a canary, or "promote" or "end"');
  }
  const before = await store.needRegistry(meta.log);
  const name = pickName(given, Object.keys(before.remotes));
  const short = shortName(name);
  const present = entryOf(before, name);

  /** Per cent; defaults to the running canary's, else ten. */
  function share(): number {
    if (options.share === undefined) return present.canary?.share ?? 10;
    return /^\d+$/.test(options.share) ? Number(options.share) : Number.NaN;
  }

  /** The deployment of --version, or the running canary's. */
  async function wanted() {
    const version = options.version ?? present.canary?.deployment.version;
    if (version === undefined) return misuse(`which version of ${name}? Give --version`);
    const deployment = await store.findPublished(present, version);
    if (deployment) return deployment;
    throw new Error(
      `${name} ${version} is not in the release store. Release it with --canary 10; published versions: ${reader.command('status', short)}`,
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
        `All others get ${live.version} (revision ${revision}). Its health: ${reader.command('status', short)}`,
        `To finish: ${reader.command('canary', short, 'promote')}, or: ${reader.command('canary', short, 'end')}`,
      ]
    : [`${name} ${live.version} is live for all visitors (revision ${revision}).`];
  say({ name, live: live.version, canary: running, revision }, ...lines);
}
