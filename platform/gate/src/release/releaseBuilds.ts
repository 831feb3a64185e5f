// build → publish → promote without the gate: the builds on this machine (`npm start`), or those in a build output.
import type { Decision, Deployment, Registry, RegistryEntry } from '@platform/contract';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import type { Build, Outcome } from '@platform/contract/publishing';
import {
  type ChangeMeta,
  type HistoryLine,
  isRolledBack,
  promoteAll,
} from '@platform/registry/live';
import {
  entriesOf,
  findEntry,
  type Inspect,
  isSameDeployment,
  publishRelease,
  ReleaseStore,
} from '@platform/registry/store';
import { openStore } from '@platform/registry/verbs';
import { openRenderer } from '@platform/render';
import type { Candidate } from '../checks/Check.ts';
import { loadCandidate } from './releaseTogether.ts';

type Meta = Pick<ChangeMeta, 'author' | 'announce'> & { log(line: string): void };

/**
 * Publishes all builds and makes them live in one step, except those that were rolled back.
 * @returns `version`: the live one
 * @throws one Error with every failure of a build; like `promoteAll`
 */
export async function releaseBuilds(
  store: ReleaseStore,
  builds: Build[],
  inspect: Inspect,
  meta: Meta,
): Promise<Outcome[]> {
  const registry = await store.registry(meta.log);
  const staying = builds.filter(({ name }) => !isRetired(registry, name, meta.log));
  const results = await Promise.allSettled(
    staying.map((build) => loadCandidate(store, build, inspect)),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const found = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return goLive(store, registry, found, { ...meta, reason: 'local build' });
}

/** `publish`: the live releases of the build output around this program, by the same rules. */
export async function releaseBuildOutput(): Promise<void> {
  const { store, meta } = openStore('build output', openRenderer);
  const log = (line: string) => console.log(line);
  const registry = await store.registry(log);
  // A build output is a release store with programs beside it.
  const built = new ReleaseStore(ROOT);
  const found = entriesOf(await built.needRegistry(log)).flatMap(([name, { live }]) =>
    isRetired(registry, name, log) ? [] : [{ deployment: live, folder: built.releaseFolder(live) }],
  );
  for (const { name, version, state } of await goLive(store, registry, found, { ...meta, log })) {
    log(`${name.padEnd(15)} ${version} ${state === 'live' ? 'published' : state}`);
  }
}

function isRetired(registry: Registry | null, name: string, log: Meta['log']): boolean {
  const retired = registry?.retired?.[name];
  if (!retired) return false;
  log(
    `${name} is retired by ${retired.author}: ${retired.reason}. To bring it back, in the repository: npm run release -- ${name}`,
  );
  return true;
}

/** Publishes and makes live in one change, except what was rolled back, frozen, blocked or is a canary. */
async function goLive(
  store: ReleaseStore,
  registry: Registry | null,
  candidates: Candidate[],
  meta: Meta & ChangeMeta,
): Promise<Outcome[]> {
  await Promise.all(
    candidates.map(({ deployment, folder }) => publishRelease(store, folder, deployment)),
  );
  const history = await store.history();
  const plans = candidates.map(({ deployment }) => {
    const entry = findEntry(registry, deployment.name);
    if (!entry) return { deployment, from: null, stays: false };
    const { version: from } = entry.live;
    if (isSameDeployment(entry.live, deployment)) return { deployment, from, stays: true };
    const reason = reasonToStay(entry, registry?.frozen, deployment, history);
    if (reason) meta.log(`${deployment.name} stays at ${from}${reason}`);
    return { deployment, from, stays: reason !== undefined };
  });
  const changed = plans.filter(({ stays }) => !stays).map(({ deployment }) => deployment);
  const { revision } =
    changed.length > 0
      ? await promoteAll(store, changed, meta)
      : await store.needRegistry(meta.log);
  return plans.map(({ deployment: { name, version }, from, stays }) => ({
    ...{ name, from, revision },
    version: stays && from ? from : version,
    state: stays ? 'unchanged' : 'live',
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
