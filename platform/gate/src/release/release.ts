import type { Deployment, Registry } from '@platform/contract';
import type { Outcome } from '@platform/contract/publishing';
import { ChangedMeanwhile, type Problem, Rejection } from '@platform/contract/publishing';
import {
  type ChangeMeta,
  deploymentSchema,
  describeRelease,
  fetchRelease,
  findEntry,
  type Inspect,
  isSameDeployment,
  localDeployment,
  parseAs,
  promote,
  publishRelease,
  type ReleaseStore,
  startCanary,
  withEntries,
} from '@platform/registry';
import type { StartSite } from '../checks/Check.ts';
import type { Gate } from '../run/runGate.ts';

/** A build folder, or the address of a release on another origin. */
export type Source =
  | { dist: string; inspect: Inspect; commit?: string }
  /** Ends in "/". */
  | { base: string };

export interface ReleaseOptions extends ChangeMeta {
  /** Null skips the browser checks, and the history records that. */
  startSite: StartSite | null;
  gate: Gate;
  /** False only checks and publishes. */
  isToGoLive?: boolean;
  /** Per cent of visitors for a canary; all when absent. */
  share?: number | undefined;
}

/** Checks of one release while the shell changes. */
const ATTEMPTS = 3;

/** Checks, publishes and makes a release live. @throws Rejection, FrozenError or ChangedMeanwhile; nothing changes then */
export async function release(
  store: ReleaseStore,
  name: string,
  source: Source,
  options: ReleaseOptions,
): Promise<Outcome> {
  await store.rejectIfCopy();
  const { deployment, folder, remove } = await obtain(source);
  try {
    if (deployment.name !== name) {
      throw new Error(`The build is of ${deployment.name}, not of ${name}.`);
    }
    return await checkAndPublish(store, deployment, folder, options);
  } catch (error) {
    if (error instanceof Rejection) {
      const entry = findEntry(await store.registry().catch(() => null), name);
      const { problems } = error;
      const { author, reason, announce } = options;
      const from = entry?.live.version ?? null;
      const data = { remote: name, from, to: deployment.version, author, reason, problems };
      announce?.({ type: 'rejected', data });
    }
    throw error;
  } finally {
    await remove();
  }
}

async function obtain(source: Source) {
  if ('base' in source) {
    const { release, folder, remove } = await fetchRelease(source.base);
    const deployment = parseAs(deploymentSchema, `The release at ${source.base}`, {
      ...release,
      ...source,
    });
    return { deployment, folder, remove };
  }
  const { dist, inspect, commit } = source;
  const deployment = localDeployment(await describeRelease(dist, inspect, commit));
  return { deployment, folder: dist, remove: async () => {} };
}

async function checkAndPublish(
  store: ReleaseStore,
  deployment: Deployment,
  folder: string,
  { isToGoLive = true, share, startSite, gate, ...meta }: ReleaseOptions,
): Promise<Outcome> {
  const { name, version } = deployment;
  const { log = () => {}, author } = meta;
  const first = await store.needRegistry(meta.log);
  const former = findEntry(first, name)?.live;
  const outcome = { name, version, from: former?.version ?? null };
  if (isSameDeployment(former, deployment)) {
    await publishRelease(store, folder, deployment);
    return { ...outcome, state: 'unchanged', revision: first.revision };
  }
  const recordRejection = (problems: Problem[]) => {
    const codes = [...new Set(problems.map(({ code }) => code))].join(', ');
    const change = {
      remote: name,
      from: outcome.from,
      to: version,
      reason: meta.reason,
      gate: codes,
    };
    const commit = deployment.commit && { commit: deployment.commit };
    return store.record([{ author, action: 'rejected', ...change, ...commit }], log);
  };
  const reason = startSite ? meta.reason : `${meta.reason} (not checked in a browser)`.trim();
  for (let attempt = 1; ; attempt += 1) {
    const live = await store.needRegistry(meta.log);
    log(`Checking ${name} ${version} with shell ${live.shell.live.version}`);
    const said = await gate(store, deployment, { folder, live, startSite, log }).catch(
      async (error) => {
        if (error instanceof Rejection) await recordRejection(error.problems);
        throw error;
      },
    );
    if (!isToGoLive) return { ...outcome, state: 'checked', revision: live.revision };
    // The site must still be the one that was checked, apart from this release.
    const basedOn = withLive(live, first, name);
    try {
      const change = { ...meta, reason, gateResult: said, basedOn };
      const { revision } = await (share === undefined
        ? promote(store, deployment, change)
        : startCanary(store, deployment, share, change));
      return { ...outcome, state: 'live', revision };
    } catch (error) {
      const now = findEntry(await store.needRegistry(meta.log), name)?.live;
      const isOurs = isSameDeployment(now, former);
      if (!(error instanceof ChangedMeanwhile) || !isOurs || attempt === ATTEMPTS) throw error;
      log('The live versions have changed: checking again');
    }
  }
}

/** `registry` with the entry that a name had when the release began. */
function withLive(registry: Registry, first: Registry, name: string): Registry {
  const { [name]: _, ...others } = registry.remotes;
  const entry = findEntry(first, name);
  return withEntries({ ...registry, remotes: others }, entry ? [entry] : []);
}
