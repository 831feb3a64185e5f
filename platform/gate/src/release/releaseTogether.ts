import { type Deployment, type Registry, SHELL } from '@platform/contract';
import {
  type Build,
  ConflictError,
  type Outcome,
  type Problem,
  Rejection,
  type Uploaded,
} from '@platform/contract/publishing';
import { type ChangeMeta, fitsShell, promoteAll, startCanary } from '@platform/registry/live';
import {
  describeRelease,
  findEntry,
  type Inspect,
  isSameDeployment,
  localDeployment,
  publishRelease,
  type ReleaseStore,
  withEntries,
} from '@platform/registry/store';
import type { Candidate } from '../checks/Check.ts';
import type { Gate } from '../run/runGate.ts';

interface Options extends ChangeMeta {
  gate: Gate;
  inspect: Inspect;
  /** That the gate ran no browser checks, for the history. */
  withoutBrowser?: boolean;
  /** False only checks and publishes. */
  promote?: boolean;
  /** Per cent of visitors; all when absent. */
  canary?: number | undefined;
}

/** Attempts when live versions change during the checks. */
const ATTEMPTS = 3;

/**
 * Checks builds and uploaded releases together, publishes them and makes them live in one step.
 * @throws Rejection, FrozenError or ConflictError; nothing changes then
 */
export async function releaseTogether(
  store: ReleaseStore,
  parts: (Build | Uploaded)[],
  options: Options,
): Promise<Outcome[]> {
  const { promote = true, inspect } = options;
  const obtained: Candidate[] = [];
  const first = await store.needRegistry(options.log);
  const former = (name: string) => findEntry(first, name)?.live;
  const isLive = ({ deployment }: Candidate) =>
    isSameDeployment(former(deployment.name), deployment);
  try {
    for (const part of parts) obtained.push(await loadCandidate(store, part, inspect));
    const live = obtained.filter(isLive);
    for (const { deployment, folder } of live) await publishRelease(store, folder, deployment);
    const changed = obtained.filter((each) => !live.includes(each));
    // Releases that go live together are checked together.
    const areAllKnown = changed.every(({ isKnown }) => isKnown);
    for (const each of changed) each.isKnown &&= !promote && !areAllKnown;
    const { state, revision, gate } =
      changed.length > 0
        ? await checkAndPromote(store, first, changed, options)
        : { state: 'unchanged' as const, revision: first.revision };
    return obtained.map((each) => {
      const { name, version } = each.deployment;
      const from = former(name)?.version ?? null;
      const own = live.includes(each) ? 'unchanged' : state;
      return { name, version, from, state: own, revision, ...(gate && { gate }) };
    });
  } catch (error) {
    if (error instanceof Rejection) {
      const rejected = obtained.filter((each) => !each.isKnown && !isLive(each));
      await report(
        store,
        rejected.map(({ deployment }) => deployment),
        error.problems,
        options,
      );
    }
    throw error;
  }
}

/** Tells the history and webhooks of a rejection. */
async function report(
  store: ReleaseStore,
  rejected: Deployment[],
  problems: Problem[],
  { author, reason, announce, log }: Options,
): Promise<void> {
  const registry = await store.registry().catch(() => null);
  const gate = [...new Set(problems.map(({ code }) => code))].join(', ');
  const lines = rejected.map(({ name, version, commit }) => {
    const from = findEntry(registry, name)?.live.version ?? null;
    const data = { remote: name, from, to: version, author, reason };
    announce?.({ type: 'rejected', data: { ...data, problems } });
    return { ...data, action: 'rejected' as const, gate, ...(commit && { commit }) };
  });
  if (lines.length > 0) await store.record(lines, log);
}

/** Describes a build, or finds an uploaded release. @throws Rejection for an invalid build, Error for another name's */
export async function loadCandidate(
  store: ReleaseStore,
  part: Build | Uploaded,
  inspect: Inspect,
): Promise<Candidate> {
  const { name } = part;
  if ('version' in part) {
    const { version } = part;
    const entry = findEntry(await store.registry(), name);
    const known = entry && (await store.findPublished(entry, version));
    const present = await store.find(name, version);
    const deployment = known ?? (present && localDeployment(present));
    if (deployment && present) {
      return { deployment, folder: store.releaseFolder(deployment), isKnown: true };
    }
    throw new Error(
      `${name} ${version} is not in the release store. Release it with --no-promote first.`,
    );
  }
  const release = await describeRelease(part.dist, inspect, part.commit);
  if (release.name !== name) {
    throw new Error(`The build is of ${release.name}, not of ${name}.`);
  }
  return { deployment: localDeployment(release), folder: part.dist, isKnown: false };
}

/** @param first the registry when the release began */
async function checkAndPromote(
  store: ReleaseStore,
  first: Registry,
  candidates: Candidate[],
  { promote = true, canary, withoutBrowser, gate, inspect: _, ...meta }: Options,
): Promise<Pick<Outcome, 'state' | 'revision' | 'gate'>> {
  const { log = () => {} } = meta;
  const deployments = candidates.map(({ deployment }) => deployment);
  const names = deployments.map(({ name }) => name);
  const reason = withoutBrowser ? `${meta.reason} (not checked in a browser)`.trim() : meta.reason;
  for (let attempt = 1; ; attempt += 1) {
    const live = await store.needRegistry(meta.log);
    const leftOut = promote ? [] : findMisfits(live, deployments);
    const shell = deployments.find(({ name }) => name === SHELL) ?? live.shell.live;
    const what = deployments.map(({ name, version }) => `${name} ${version}`).join(', ');
    log(`Checking ${what} with shell ${shell.version}`);
    if (leftOut.length > 0) {
      log(
        `Left out: ${leftOut.join(', ')}, built for the live shell. Shell ${shell.version} can go live only together with new builds of them.`,
      );
    }
    const { said } = await gate(store, candidates, { live, leftOut, log });
    if (!promote) return { state: 'checked', revision: live.revision, gate: said };
    // The site must still be the one that was checked, apart from these releases.
    const basedOn = restoreEntries(live, first, names);
    try {
      const change = { ...meta, reason, passed: said, basedOn };
      const [only] = deployments;
      const { revision } = await (canary === undefined || !only
        ? promoteAll(store, deployments, change)
        : startCanary(store, only, canary, change));
      return { state: 'live', revision };
    } catch (error) {
      const registry = await store.needRegistry(meta.log);
      const isOurs = names.every((name) =>
        isSameDeployment(findEntry(registry, name)?.live, findEntry(first, name)?.live),
      );
      if (!(error instanceof ConflictError) || !isOurs || attempt === ATTEMPTS) throw error;
      log('The live versions have changed: checking again');
    }
  }
}

/** Live remotes that a new shell, which needn't go live yet, doesn't serve. */
function findMisfits(registry: Registry, deployments: Deployment[]): string[] {
  const shell = deployments.find(({ name }) => name === SHELL);
  if (!shell) return [];
  const others = Object.values(registry.remotes).flatMap(({ live }) =>
    deployments.some(({ name }) => name === live.name) ? [] : [live],
  );
  return others.filter((live) => !fitsShell(live, shell)).map(({ name }) => name);
}

/** `registry` with the entries that names had when the release began. */
function restoreEntries(registry: Registry, first: Registry, names: string[]): Registry {
  const others = Object.entries(registry.remotes).filter(([name]) => !names.includes(name));
  const entries = names.flatMap((name) => findEntry(first, name) ?? []);
  return withEntries({ ...registry, remotes: Object.fromEntries(others) }, entries);
}
