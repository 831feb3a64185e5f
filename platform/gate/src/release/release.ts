// A release from a build, or from another origin, to the visitors: check, publish, make live.

import type { Pin, Registry } from '@platform/contract';
import type { Outcome } from '@platform/contract/publishing';
import { ChangedMeanwhile, type Problem, Refused } from '@platform/contract/publishing';
import {
  type ChangeMeta,
  describeRelease,
  fetchRelease,
  findEntry,
  type Inspect,
  isSamePin,
  parseAs,
  pinLocally,
  pinSchema,
  promote,
  publishRelease,
  type ReleaseStore,
  startCanary,
  withEntries,
} from '@platform/registry';
import type { StartSite } from '../checks/Check.ts';
import type { Gate } from '../run/runGate.ts';

/** Where a release comes from: a folder that was built, or the address of its folder elsewhere. */
export type Source =
  | { dist: string; inspect: Inspect; commit?: string }
  /** Ends in "/". */
  | { base: string };

export interface ReleaseOptions extends ChangeMeta {
  /** Starts a site for the browser's checks. Null leaves them out, and the history says so. */
  startSite: StartSite | null;
  /** Runs the checks. */
  gate: Gate;
  /** Whether the checked release is put to use, as it is when nothing is said. */
  isToGoLive?: boolean;
  /** Per cent of visitors who get it; all of them when nothing is said. */
  share?: number | undefined;
}

/** How often a release is checked when the shell changes under it. */
const ATTEMPTS = 3;

/**
 * Checks a release against what is live, publishes it and makes it live.
 * @throws Refused when it doesn't pass, FrozenError when nothing may go live under its name,
 * ChangedMeanwhile when somebody else has changed it; nothing has changed then
 */
export async function release(
  store: ReleaseStore,
  name: string,
  source: Source,
  options: ReleaseOptions,
): Promise<Outcome> {
  await store.refuseIfCopy();
  const { pin, folder, remove } = await obtain(source);
  try {
    if (pin.name !== name) {
      throw new Error(`That is a release of ${pin.name}, not of ${name}.`);
    }
    return await checkAndPublish(store, pin, folder, options);
  } catch (error) {
    // Other failures are reported to the caller only.
    if (error instanceof Refused) {
      const entry = findEntry(await store.registry().catch(() => null), name);
      const { problems } = error;
      const { who, why, announce } = options;
      const from = entry?.live.version ?? null;
      const data = { remote: name, from, to: pin.version, who, why, problems };
      announce?.({ type: 'refused', data });
    }
    throw error;
  } finally {
    await remove();
  }
}

async function obtain(source: Source) {
  if ('base' in source) {
    const { release, folder, remove } = await fetchRelease(source.base);
    const pin = parseAs(pinSchema, `The release at ${source.base}`, { ...release, ...source });
    return { pin, folder, remove };
  }
  const { dist, inspect, commit } = source;
  const pin = pinLocally(await describeRelease(dist, inspect, commit));
  return { pin, folder: dist, remove: async () => {} };
}

async function checkAndPublish(
  store: ReleaseStore,
  pin: Pin,
  folder: string,
  { isToGoLive = true, share, startSite, gate, ...meta }: ReleaseOptions,
): Promise<Outcome> {
  const { name, version } = pin;
  const { log = () => {}, who, why } = meta;
  const first = await store.needRegistry(meta.log);
  const former = findEntry(first, name)?.live;
  const outcome = { name, version, from: former?.version ?? null };
  if (isSamePin(former, pin)) {
    await publishRelease(store, folder, pin);
    return { ...outcome, state: 'unchanged', revision: first.revision };
  }
  const tellRefused = (problems: Problem[]) => {
    const codes = [...new Set(problems.map(({ code }) => code))].join(', ');
    const change = { remote: name, from: outcome.from, to: version, why, gate: codes };
    const commit = pin.commit && { commit: pin.commit };
    return store.tell([{ who, what: 'refused', ...change, ...commit }], log);
  };
  const reason = startSite ? why : `${why} (not checked in a browser)`.trim();
  for (let attempt = 1; ; attempt += 1) {
    const live = await store.needRegistry(meta.log);
    log(`Checking ${name} ${version} with shell ${live.shell.live.version}`);
    const said = await gate(store, pin, { folder, live, startSite, log }).catch(async (error) => {
      if (error instanceof Refused) await tellRefused(error.problems);
      throw error;
    });
    if (!isToGoLive) return { ...outcome, state: 'checked', revision: live.revision };
    // What was checked must still be what is live, apart from this release.
    const basedOn = withLive(live, first, name);
    try {
      const change = { ...meta, why: reason, gateSaid: said, basedOn };
      const { revision } = await (share === undefined
        ? promote(store, pin, change)
        : startCanary(store, pin, share, change));
      return { ...outcome, state: 'live', revision };
    } catch (error) {
      const now = findEntry(await store.needRegistry(meta.log), name)?.live;
      const isOurs = isSamePin(now, former);
      if (!(error instanceof ChangedMeanwhile) || !isOurs || attempt === ATTEMPTS) throw error;
      log('What is live has changed meanwhile: checking again');
    }
  }
}

/** `registry`, with what was live under a name when the release began. */
function withLive(registry: Registry, first: Registry, name: string): Registry {
  const { [name]: _, ...others } = registry.remotes;
  const entry = findEntry(first, name);
  return withEntries({ ...registry, remotes: others }, entry ? [entry] : []);
}
