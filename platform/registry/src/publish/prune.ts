import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryEntry } from '@platform/contract';
import { nullIfMissing } from '@platform/server/durableFile';
import { type ChangeMeta, changeEntries } from '../live/changeEntries.ts';
import { deploymentsOf, entriesOf, entryOf, namesOf } from '../store/entries.ts';
import type { HistoryLine } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { removeStale } from '../store/removeStale.ts';
import type { ReleaseId } from '../store/StorePaths.ts';

const DAY_MS = 24 * 3_600_000;

export interface PruneOptions {
  /** Keeps versions that were live within so many days, for open tabs. */
  days: number;
  /** Rollback targets to keep of each name besides. */
  keep: number;
  now?: Date;
  dryRun?: boolean;
}

/** Versions that were live or a canary at any time since `since`. */
export function versionsSince(history: HistoryLine[], name: string, since: Date): Set<string> {
  const own = history.filter(({ remote }) => remote === name);
  const recent = own.filter(({ at }) => Date.parse(at) >= since.getTime());
  // A replaced version was in use until then.
  return new Set(recent.flatMap(({ from, to }) => (from ? [from, to] : [to])));
}

/**
 * Removes releases that are not live, a canary, in open tabs, published within these days or a rollback target. The
 * registry drops a version before its files go; folders are renamed first, so that none is half-removed.
 * @returns the removed releases
 */
export async function prune(
  store: ReleaseStore,
  { days, keep, now = new Date(), dryRun = false }: PruneOptions,
  meta: ChangeMeta,
): Promise<ReleaseId[]> {
  const registry = await store.registry(meta.log);
  if (!registry) return [];
  const history = await store.history();
  const since = new Date(now.getTime() - days * DAY_MS);
  const fresh = freshSince(now, days);
  const gone: ReleaseId[] = [];
  for (const [name, entry] of entriesOf(registry)) {
    // Versions in use at the start stay, even if they are replaced meanwhile.
    const inUse = versionsSince(history, name, since).add(entry.live.version);
    const surplus = (before: RegistryEntry, versions: string[]) => {
      const kept = keptVersions(before, inUse, keep);
      return versions.filter((version) => !kept.has(version));
    };
    const found = surplus(entry, await versionsOf(store, name, fresh));
    if (found.length === 0) continue;
    if (!dryRun) await dropTargets(store, name, inUse, keep, meta);
    const versions = dryRun ? found : await removeFolders(store, name, found, surplus, fresh);
    gone.push(...versions.map((version) => ({ name, version })));
  }
  if (!dryRun) {
    const isLeftover = (file: string) => /^\.(publishing|pruned)-/.test(file);
    for (const name of namesOf(registry)) {
      await removeStale(path.join(store.folder, name), isLeftover, now);
    }
  }
  return gone;
}

function keptVersions(entry: RegistryEntry, inUse: ReadonlySet<string>, keep: number): Set<string> {
  const kept = deploymentsOf({ ...entry, previous: entry.previous.slice(0, keep) });
  return new Set([...kept.map(({ version }) => version), ...inUse]);
}

/** Removes versions from the rollback targets. */
function dropTargets(
  store: ReleaseStore,
  name: string,
  inUse: ReadonlySet<string>,
  keep: number,
  meta: ChangeMeta,
): Promise<Registry> {
  return changeEntries(store, 'prune', meta, (current) => {
    const entry = entryOf(current, name);
    const kept = keptVersions(entry, inUse, keep);
    const previous = entry.previous.filter(({ version }) => kept.has(version));
    return previous.length === entry.previous.length ? [] : [{ next: { ...entry, previous } }];
  });
}

async function versionsOf(store: ReleaseStore, name: string, fresh: Date): Promise<string[]> {
  const entries = await readdir(path.join(store.folder, name)).catch(nullIfMissing);
  const versions: string[] = [];
  for (const version of entries ?? []) {
    if (version.startsWith('.')) continue;
    const facts = await stat(store.releaseFolder({ name, version })).catch(nullIfMissing);
    if (facts?.isDirectory() && !isFresh(facts, fresh)) versions.push(version);
  }
  return versions;
}

/** Removes what is still unused under the registry's lock: a version may have gone live meanwhile. */
async function removeFolders(
  store: ReleaseStore,
  name: string,
  found: string[],
  surplus: (entry: RegistryEntry, versions: string[]) => string[],
  fresh: Date,
): Promise<string[]> {
  const within = (each: string) => path.join(store.folder, name, each);
  const aside: string[] = [];
  const versions: string[] = [];
  await store.locked(async (owns) => {
    const entry = entryOf(await store.registry(), name);
    for (const version of surplus(entry, found)) {
      const facts = await stat(within(version)).catch(nullIfMissing);
      if (!facts || isFresh(facts, fresh)) continue;
      if (!(await owns())) return;
      const target = within(`.pruned-${randomUUID()}`);
      await rename(within(version), target);
      aside.push(target);
      versions.push(version);
    }
  });
  for (const target of aside) await rm(target, { recursive: true, force: true });
  return versions;
}

/** Newer releases stay, for a day at least: they may be about to go live. */
const freshSince = (now: Date, days: number): Date =>
  new Date(now.getTime() - Math.max(days, 1) * DAY_MS);

const isFresh = ({ mtimeMs }: { mtimeMs: number }, since: Date): boolean =>
  mtimeMs > since.getTime();
