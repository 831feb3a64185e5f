import type { Deployment, Registry } from '@platform/contract';
import type { Outcome } from '@platform/contract/publishing';
import { ChangedMeanwhile, type Problem, Rejection } from '@platform/contract/publishing';
import {
  type ChangeMeta,
  describeRelease,
  findEntry,
  fitsShell,
  type Inspect,
  isSameDeployment,
  localDeployment,
  promoteAll,
  publishRelease,
  type ReleaseStore,
  SHELL,
  startCanary,
  withEntries,
} from '@platform/registry';
import type { Candidate } from '../checks/Check.ts';
import type { Gate } from '../run/runGate.ts';

/** A build folder, or a release that was uploaded before. */
export type Source = { dist: string; inspect: Inspect; commit?: string } | { version: string };

export interface Wanted {
  name: string;
  source: Source;
}

export interface ReleaseOptions extends ChangeMeta {
  gate: Gate;
  /** That the gate ran no browser checks, for the history. */
  withoutBrowser?: boolean;
  /** False only checks and publishes. */
  isToGoLive?: boolean;
  /** Per cent of visitors for a canary; all when absent. */
  share?: number | undefined;
}

/** Checks of one release while the shell changes. */
const ATTEMPTS = 3;

/** Like `releaseTogether`, for one release. */
export async function release(
  store: ReleaseStore,
  name: string,
  source: Source,
  options: ReleaseOptions,
): Promise<Outcome> {
  const [outcome] = await releaseTogether(store, [{ name, source }], options);
  return outcome as Outcome;
}

/**
 * Checks releases together, publishes them and makes them live in one step.
 * @throws Rejection, FrozenError or ChangedMeanwhile; nothing changes then
 */
export async function releaseTogether(
  store: ReleaseStore,
  wanted: Wanted[],
  options: ReleaseOptions,
): Promise<Outcome[]> {
  const obtained: Candidate[] = [];
  try {
    for (const { name, source } of wanted) {
      const found = await obtain(store, name, source);
      obtained.push(found);
      if (found.deployment.name !== name) {
        throw new Error(`The build is of ${found.deployment.name}, not of ${name}.`);
      }
    }
    return await checkAndPublish(store, obtained, options);
  } catch (error) {
    if (error instanceof Rejection) {
      const registry = await store.registry().catch(() => null);
      const { problems } = error;
      const { author, reason, announce } = options;
      for (const { deployment } of obtained.filter(
        ({ isKnown }) => !isKnown || options.isToGoLive,
      )) {
        const from = findEntry(registry, deployment.name)?.live.version ?? null;
        const to = deployment.version;
        const data = { remote: deployment.name, from, to, author, reason, problems };
        announce?.({ type: 'rejected', data });
      }
    }
    throw error;
  }
}

async function obtain(store: ReleaseStore, name: string, source: Source): Promise<Candidate> {
  if ('version' in source) {
    const { version } = source;
    const entry = findEntry(await store.registry(), name);
    const known = entry && (await store.findPublished(entry, version));
    const present = await store.find(name, version);
    const deployment = known ?? (present && localDeployment(present));
    if (!deployment || !present) {
      throw new Error(
        `${name} ${version} is not in the release store. Release it with --no-promote first.`,
      );
    }
    const folder = store.releaseFolder(deployment);
    return { deployment, folder, isKnown: true };
  }
  const { dist, inspect, commit } = source;
  const deployment = localDeployment(await describeRelease(dist, inspect, commit));
  return { deployment, folder: dist };
}

async function checkAndPublish(
  store: ReleaseStore,
  obtained: Candidate[],
  { isToGoLive = true, share, withoutBrowser, gate, ...meta }: ReleaseOptions,
): Promise<Outcome[]> {
  const { log = () => {}, author } = meta;
  const first = await store.needRegistry(meta.log);
  const former = (name: string) => findEntry(first, name)?.live;
  const isLive = ({ deployment }: Candidate) =>
    isSameDeployment(former(deployment.name), deployment);
  for (const { deployment, folder } of obtained.filter(isLive)) {
    await publishRelease(store, folder, deployment);
  }
  const changed = obtained.filter((each) => !isLive(each));
  const outcomes = (state: Outcome['state'], revision: number): Outcome[] =>
    obtained.map((each) => {
      const { name, version } = each.deployment;
      const from = former(name)?.version ?? null;
      return { name, version, from, state: isLive(each) ? 'unchanged' : state, revision };
    });
  if (changed.length === 0) return outcomes('unchanged', first.revision);
  const areAllKnown = changed.every(({ isKnown }) => isKnown);
  const candidates = changed.map(({ deployment, folder, isKnown = false }) => ({
    deployment,
    folder,
    // What goes live is checked with all that goes live beside it.
    isKnown: isKnown && !isToGoLive && !areAllKnown,
  }));
  const deployments = candidates.map(({ deployment }) => deployment);
  const names = deployments.map(({ name }) => name);
  const recordRejection = (problems: Problem[]) => {
    const codes = [...new Set(problems.map(({ code }) => code))].join(', ');
    const lines = candidates
      .filter(({ isKnown }) => !isKnown)
      .map(({ deployment: { name, version, commit } }) => ({
        author,
        action: 'rejected' as const,
        remote: name,
        from: former(name)?.version ?? null,
        to: version,
        reason: meta.reason,
        gate: codes,
        ...(commit && { commit }),
      }));
    return store.record(lines, log);
  };
  const reason = withoutBrowser ? `${meta.reason} (not checked in a browser)`.trim() : meta.reason;
  for (let attempt = 1; ; attempt += 1) {
    const live = await store.needRegistry(meta.log);
    const leftOut = isToGoLive ? [] : misfits(live, deployments);
    const shell = deployments.find(({ name }) => name === SHELL) ?? live.shell.live;
    const what = deployments.map(({ name, version }) => `${name} ${version}`).join(', ');
    log(`Checking ${what} with shell ${shell.version}`);
    if (leftOut.length > 0) {
      log(
        `Left out: ${leftOut.join(', ')}, built for the live shell. Shell ${shell.version} can go live only together with new builds of them.`,
      );
    }
    const options = { live, leftOut, log };
    const gateResult = await gate(store, candidates, options).catch(async (error) => {
      if (error instanceof Rejection) await recordRejection(error.problems);
      throw error;
    });
    if (!isToGoLive) {
      const checked = outcomes('checked', live.revision);
      return checked.map((each) => ({ ...each, gate: gateResult.said }));
    }
    // The site must still be the one that was checked, apart from these releases.
    const basedOn = withLive(live, first, names);
    try {
      const change = { ...meta, reason, gateResult, basedOn };
      const [only] = deployments;
      const { revision } = await (share === undefined || !only
        ? promoteAll(store, deployments, change)
        : startCanary(store, only, share, change));
      return outcomes('live', revision);
    } catch (error) {
      const registry = await store.needRegistry(meta.log);
      const isOurs = names.every((name) =>
        isSameDeployment(findEntry(registry, name)?.live, former(name)),
      );
      if (!(error instanceof ChangedMeanwhile) || !isOurs || attempt === ATTEMPTS) throw error;
      log('The live versions have changed: checking again');
    }
  }
}

/** Live remotes that a new shell, which needn't go live yet, doesn't serve. */
function misfits(registry: Registry, deployments: Deployment[]): string[] {
  const shell = deployments.find(({ name }) => name === SHELL);
  if (!shell) return [];
  const others = Object.values(registry.remotes).flatMap(({ live }) =>
    deployments.some(({ name }) => name === live.name) ? [] : [live],
  );
  return others.filter((live) => !fitsShell(live, shell)).map(({ name }) => name);
}

/** `registry` with the entries that names had when the release began. */
function withLive(registry: Registry, first: Registry, names: string[]): Registry {
  const others = Object.entries(registry.remotes).filter(([name]) => !names.includes(name));
  const entries = names.flatMap((name) => findEntry(first, name) ?? []);
  return withEntries({ ...registry, remotes: Object.fromEntries(others) }, entries);
}
