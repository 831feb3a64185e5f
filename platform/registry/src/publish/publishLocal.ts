// Publishes what has been built on this machine, the first step of `npm start`, or what a build output has
// brought along.

import type { Decision, Deployment, Registry, RegistryEntry } from '@platform/contract';
import { commitOf } from '@platform/remote/release/commitOf';
import { localDeployment, publish, publishRelease } from '../files/publish.ts';
import type { ChangeMeta } from '../live/changeEntries.ts';
import { promoteAll } from '../live/promote.ts';
import type { Inspect } from '../store/describeRelease.ts';
import { entriesOf, findEntry, isSameDeployment } from '../store/entries.ts';
import { type HistoryLine, isRolledBack } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { currentUser } from './currentUser.ts';

type Telling = Pick<ChangeMeta, 'log' | 'announce'>;

/** What became of one build; `version` is the live one. */
export interface LocalRelease {
  name: string;
  version: string;
  state: 'published' | 'unchanged';
}

/**
 * Publishes the build folders of all names and makes those live that aren't, in one step. A build
 * that somebody rolled back from is not made live again: `npm run release` does that on purpose.
 * Throws like `publish` and `promoteAll`.
 */
export async function publishLocal(
  store: ReleaseStore,
  names: string[],
  distOf: (name: string) => string,
  inspect: Inspect,
  { log = console.warn, announce }: Telling = {},
): Promise<LocalRelease[]> {
  await store.rejectIfCopy();
  const registry = await store.registry(log);
  const staying = notRetired(registry, names, log);
  const deployments = await publishAll(store, staying, distOf, inspect);
  return goLive(store, registry, deployments, { reason: 'local build', log, announce });
}

/**
 * Publishes what is live in another store on this machine, and makes that live here, by the same rules.
 * Throws like `publishRelease` and `promoteAll`.
 */
export async function publishShipped(
  store: ReleaseStore,
  built: ReleaseStore,
  { log = console.warn, announce }: Telling = {},
): Promise<LocalRelease[]> {
  const registry = await store.registry(log);
  const brought = new Map(
    entriesOf(await built.needRegistry(log)).map(([name, { live }]) => [name, live]),
  );
  const deployments = notRetired(registry, [...brought.keys()], log).flatMap(
    (name) => brought.get(name) ?? [],
  );
  for (const deployment of deployments)
    await publishRelease(store, built.releaseFolder(deployment), deployment);
  return goLive(store, registry, deployments, { reason: 'build output', log, announce });
}

/** Names that aren't retired; logs the others. */
function notRetired(registry: Registry | null, names: string[], log: Log): string[] {
  return names.filter((name) => {
    const { author, reason } = registry?.retired?.[name] ?? {};
    if (author) {
      log(
        `${name} is retired by ${author}: ${reason}. To bring it back: npm run release -- ${name}`,
      );
    }
    return !author;
  });
}

/** Makes builds live in one change, without those that were rolled back, frozen, blocked or on canary. */
async function goLive(
  store: ReleaseStore,
  registry: Registry | null,
  deployments: Deployment[],
  meta: Omit<ChangeMeta, 'author'> & { log: Log },
): Promise<LocalRelease[]> {
  const history = await store.history();
  const plans = deployments.map((deployment) => {
    const entry = findEntry(registry, deployment.name);
    if (!entry) return { deployment, stays: null };
    const { version } = entry.live;
    if (isSameDeployment(entry.live, deployment)) return { deployment, stays: version };
    const reason = reasonToStay(entry, registry?.frozen, deployment, history);
    if (reason) meta.log(`${deployment.name} stays at ${version}${reason}`);
    return { deployment, stays: reason ? version : null };
  });
  const changed = plans.filter(({ stays }) => stays === null).map(({ deployment }) => deployment);
  if (changed.length > 0) await promoteAll(store, changed, { ...meta, author: currentUser() });
  return plans.map(({ deployment, stays }) => ({
    name: deployment.name,
    version: stays ?? deployment.version,
    state: stays === null ? 'published' : 'unchanged',
  }));
}

/** Why a build isn't made live, as the end of a sentence; undefined if it may be. */
function reasonToStay(
  { live, frozen: own, blocked, canary }: RegistryEntry,
  all: Decision | undefined,
  { name, version }: Deployment,
  history: HistoryLine[],
): string | undefined {
  const frozen = own ?? all;
  const mark = blocked?.[version];
  if (live.version !== version && isRolledBack(history, name, version)) {
    return `, to which it was rolled back from ${version}. To go forward again: npm run release -- ${name}`;
  }
  if (frozen) return `: frozen by ${frozen.author}: ${frozen.reason}`;
  if (mark) return `: ${version} is marked as blocked by ${mark.author}: ${mark.reason}`;
  if (canary?.deployment.version !== version) return undefined;
  return `, while ${version} is on trial. To make that live for all: npm run site -- canary ${name} promote`;
}

/** Publishes side by side; throws one Error with everything that went wrong. */
async function publishAll(
  store: ReleaseStore,
  names: string[],
  distOf: (name: string) => string,
  inspect: Inspect,
): Promise<Deployment[]> {
  const results = await Promise.allSettled(
    names.map(async (name) => {
      const { release } = await publish(store, distOf(name), inspect, await commitOf(name));
      if (release.name === name) return localDeployment(release);
      throw new Error(`${distOf(name)} holds a build of ${release.name}, not of ${name}.`);
    }),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
