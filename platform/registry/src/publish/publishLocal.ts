// Publishes the builds on this machine (`npm start`), or those in a build output.

import type { Decision, Deployment, Registry, RegistryEntry } from '@platform/contract';
import { commitOf } from '@platform/remote/release/commitOf';
import { publish, publishRelease } from '../files/publish.ts';
import type { ChangeMeta } from '../live/changeEntries.ts';
import { promoteAll } from '../live/promote.ts';
import type { Inspect } from '../store/describeRelease.ts';
import { entriesOf, findEntry, isSameDeployment } from '../store/entries.ts';
import { type HistoryLine, isRolledBack } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { localDeployment } from '../store/StorePaths.ts';
import { currentUser } from './currentUser.ts';

type Reporting = Pick<ChangeMeta, 'log' | 'announce'>;

/** Result of one build; `version` is the live one. */
export interface LocalRelease {
  name: string;
  version: string;
  state: 'published' | 'unchanged';
}

/**
 * Publishes all builds and makes them live in one step, except those that were rolled back.
 * @throws like `publish` and `promoteAll`
 */
export async function publishLocal(
  store: ReleaseStore,
  names: string[],
  distOf: (name: string) => string,
  inspect: Inspect,
  { log = console.warn, announce }: Reporting = {},
): Promise<LocalRelease[]> {
  const registry = await store.registry(log);
  const staying = notRetired(registry, names, log);
  const deployments = await publishAll(store, staying, distOf, inspect);
  return goLive(store, registry, deployments, { reason: 'local build', log, announce });
}

/** Publishes the live releases of another store on this machine, by the same rules. @throws like `promoteAll` */
export async function publishBuildOutput(
  store: ReleaseStore,
  built: ReleaseStore,
  { log = console.warn, announce }: Reporting = {},
): Promise<LocalRelease[]> {
  const registry = await store.registry(log);
  const brought = new Map(
    entriesOf(await built.needRegistry(log)).map(([name, { live }]) => [name, live]),
  );
  const deployments = notRetired(registry, [...brought.keys()], log).flatMap(
    (name) => brought.get(name) ?? [],
  );
  for (const deployment of deployments) {
    await publishRelease(store, built.releaseFolder(deployment), deployment);
  }
  return goLive(store, registry, deployments, { reason: 'build output', log, announce });
}

/** Logs the retired names. */
function notRetired(registry: Registry | null, names: string[], log: Log): string[] {
  return names.filter((name) => {
    const { author, reason } = registry?.retired?.[name] ?? {};
    if (author) {
      log(
        `${name} is retired by ${author}: ${reason}. To bring it back, in the repository: npm run release -- ${name}`,
      );
    }
    return !author;
  });
}

/** Makes builds live in one change, except those rolled back, frozen, blocked or a canary. */
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

/** The end of a sentence; undefined if the build may go live. */
function reasonToStay(
  { live, frozen: own, blocked, canary }: RegistryEntry,
  all: Decision | undefined,
  { name, version }: Deployment,
  history: HistoryLine[],
): string | undefined {
  const frozen = own ?? all;
  const block = blocked?.[version];
  if (live.version !== version && isRolledBack(history, name, version)) {
    return `: ${version} was rolled back. To make it live again, in the repository: npm run release -- ${name}`;
  }
  if (frozen) return `: frozen by ${frozen.author}: ${frozen.reason}`;
  if (block) return `: ${version} is blocked by ${block.author}: ${block.reason}`;
  if (canary?.deployment.version !== version) return undefined;
  return `: ${version} is a canary. To make it live for all visitors: npm run site -- canary ${name} promote`;
}

/** Publishes concurrently. @throws one Error with every failure */
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
      throw new Error(`${distOf(name)} contains a build of ${release.name}, not of ${name}.`);
    }),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
