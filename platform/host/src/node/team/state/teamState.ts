// What the team page shows, read from the store with each request.

import type { Decision, Registry, RegistryEntry } from '@platform/contract';
import {
  findDeployment,
  findEntry,
  findRelease,
  type Health,
  type HistoryLine,
  liveState,
  noHealth,
  publishedVersions,
  type ReleaseStore,
  transferSizes,
  type VersionHealth,
} from '@platform/registry';
import { LRUCache } from 'lru-cache';
import { type ReleaseRow, releaseRows } from './releaseRows.ts';

/** Releases in the table. */
const MOST = 20;

export interface VersionFacts {
  version: string;
  commit?: string | undefined;
  /** Bytes of all its browser files over the network; undefined when the store hasn't got them. */
  bytes?: number | undefined;
  health: VersionHealth;
}

export interface TeamState {
  name: string;
  live?: VersionFacts & { since: string | null };
  canary?: VersionFacts & { share: number; since: string };
  blocked: [version: string, decision: Decision][];
  frozen?: (Decision & { all: boolean }) | undefined;
  /** Best first. */
  rollbackTargets: string[];
  /** Neither live nor blocked, newest first. */
  others: string[];
  releases: (ReleaseRow & VersionFacts)[];
  /** Running servers that report health. */
  servers: number;
}

export interface Sources {
  registry: Registry;
  history: HistoryLine[];
  health: { servers: number; remotes: Health };
}

export async function readSources(store: ReleaseStore): Promise<Sources> {
  const [registry, history, health] = await Promise.all([
    store.needRegistry(),
    store.history(),
    store.health(),
  ]);
  return { registry, history, health };
}

/** Everything about one name, which need not have a release. */
export async function teamState(
  store: ReleaseStore,
  name: string,
  { registry, history, health }: Sources,
): Promise<TeamState> {
  const entry = findEntry(registry, name);
  const published = await publishedVersions(store, name);
  const rows = releaseRows(name, entry, history, published, MOST);
  const factsOf = (version: string) =>
    versionFacts(store, name, version, {
      health: health.remotes[name]?.[version],
      commit: findDeployment(entry, version)?.commit,
    });
  const releases = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await factsOf(row.version)) })),
  );
  const state = entry && liveState(registry, history, health.remotes)[name];
  const blocked = Object.entries(entry?.blocked ?? {}).reverse();
  return {
    name,
    ...(state && { live: { ...(await factsOf(state.version)), since: state.since } }),
    ...(state?.canary && {
      canary: {
        ...(await factsOf(state.canary.version)),
        share: state.canary.share,
        since: state.canary.since,
      },
    }),
    blocked,
    frozen: frozenOf(registry, entry),
    rollbackTargets: (state?.previous ?? []).filter((version) => !entry?.blocked?.[version]),
    others: othersOf(entry, published, releases),
    releases,
    servers: health.servers,
  };
}

function frozenOf({ frozen: all }: Registry, entry: RegistryEntry | undefined) {
  const { frozen } = entry ?? {};
  if (frozen) return { ...frozen, all: false };
  return all && { ...all, all: true };
}

/** Published versions in the order of the table; older ones come last. */
function othersOf(
  entry: RegistryEntry | undefined,
  published: readonly string[],
  releases: readonly ReleaseRow[],
): string[] {
  const there = new Set([...published, ...(entry?.previous ?? []).map(({ version }) => version)]);
  const order = releases.map(({ version }) => version);
  return [...new Set([...order, ...there])].filter(
    (version) =>
      there.has(version) && version !== entry?.live.version && !entry?.blocked?.[version],
  );
}

async function versionFacts(
  store: ReleaseStore,
  name: string,
  version: string,
  known: { health: VersionHealth | undefined; commit: string | undefined },
): Promise<VersionFacts> {
  const health = known.health ?? noHealth();
  const { bytes, commit = known.commit } = await describe(store, name, version);
  return { version, commit, bytes, health };
}

type Described = Pick<VersionFacts, 'bytes' | 'commit'>;

/** A published version never changes. */
const described = new LRUCache<string, Described>({ max: 500 });

async function describe(store: ReleaseStore, name: string, version: string): Promise<Described> {
  const key = store.releaseFolder({ name, version });
  const known = described.get(key);
  if (known) return known;
  const release = await findRelease(store, name, version);
  if (!release) return {};
  const sizes = await transferSizes(release, store).catch(() => undefined);
  if (!sizes) return { commit: release.commit };
  const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0);
  const facts = { bytes, commit: release.commit };
  described.set(key, facts);
  return facts;
}
