// Removes releases that are neither in use nor rollback targets.

import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryEntry } from '@platform/contract';
import { nullIfMissing } from '@platform/server/durableFile';
import { type ChangeMeta, changeEntries } from '../live/changeEntries.ts';
import { deploymentsOf, entriesOf, entryOf, namesOf } from '../store/entries.ts';
import type { HistoryLine } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { removeForgotten } from '../store/removeForgotten.ts';
import type { Which } from '../store/StorePaths.ts';

const DAY_MS = 24 * 3_600_000;

export interface PruneOptions {
  /** A version that was live within so many days stays: tabs that were opened then still use it. */
  days: number;
  /** So many versions of each name stay besides: the first to go back to. */
  keep: number;
  now?: Date;
  /** Only says what would go. */
  dryRun?: boolean;
}

/** Versions that were live, for all or on trial, at any time since `since`. */
export function versionsSince(history: HistoryLine[], name: string, since: Date): Set<string> {
  const own = history.filter(({ remote }) => remote === name);
  const recent = own.filter(({ at }) => Date.parse(at) >= since.getTime());
  // What a recent change replaced was in use until then.
  return new Set(recent.flatMap(({ from, to }) => (from ? [from, to] : [to])));
}

/**
 * Removes the folders of all releases but those that are live or on trial, that tabs may still use,
 * that were published within a day, and the first `keep` to go back to. The registry forgets a version
 * before its files go. A folder is renamed first, so that a half-removed release never looks like a
 * whole one.
 * @returns what is gone; what somebody has put to use meanwhile isn't
 */
export async function prune(
  store: ReleaseStore,
  { days, keep, now = new Date(), dryRun = false }: PruneOptions,
  meta: ChangeMeta,
): Promise<Which[]> {
  const registry = await store.registry(meta.log);
  if (!registry) return [];
  // A copy goes by what the registry knows, which is not its own to change.
  const isCopy = (await store.original()) !== undefined;
  const most = isCopy ? Number.POSITIVE_INFINITY : keep;
  const history = await store.history();
  const since = new Date(now.getTime() - days * DAY_MS);
  const gone: Which[] = [];
  for (const [name, entry] of entriesOf(registry)) {
    // Live until now, whatever happens meanwhile.
    const inUse = versionsSince(history, name, since).add(entry.live.version);
    const surplus = (before: RegistryEntry, versions: string[]) => {
      const kept = keptVersions(before, inUse, most);
      return versions.filter((version) => !kept.has(version));
    };
    const kept = (await store.database?.versions(name, freshSince(now))) ?? [];
    const present = new Set([...(await versionsOf(store, name, now)), ...kept]);
    const found = surplus(entry, [...present]);
    if (found.length === 0) continue;
    if (!dryRun && !isCopy) await forget(store, name, inUse, keep, meta);
    const versions = dryRun ? found : await removeFolders(store, name, found, surplus, now);
    gone.push(...versions.map((version) => ({ name, version })));
  }
  if (!dryRun) {
    const isLeftover = (file: string) => /^\.(publishing|pruned)-/.test(file);
    for (const name of namesOf(registry)) {
      await removeForgotten(path.join(store.folder, name), isLeftover, now);
    }
    await removeFetched(store);
  }
  return gone;
}

function keptVersions(entry: RegistryEntry, inUse: ReadonlySet<string>, keep: number): Set<string> {
  const kept = deploymentsOf({ ...entry, previous: entry.previous.slice(0, keep) });
  return new Set([...kept.map(({ version }) => version), ...inUse]);
}

/** Takes what will go out of the versions to go back to. */
function forget(
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

/** The published versions of a name, but those that are fresh. */
async function versionsOf(store: ReleaseStore, name: string, now: Date): Promise<string[]> {
  const entries = await readdir(path.join(store.folder, name)).catch(nullIfMissing);
  const versions: string[] = [];
  for (const version of entries ?? []) {
    if (version.startsWith('.')) continue;
    const facts = await stat(store.releaseFolder({ name, version })).catch(nullIfMissing);
    if (facts?.isDirectory() && !isFresh(facts, now)) versions.push(version);
  }
  return versions;
}

/**
 * Removes what is still unused under the registry's lock: a release may have gone live meanwhile, and a later
 * attempt finds it missing.
 */
async function removeFolders(
  store: ReleaseStore,
  name: string,
  found: string[],
  surplus: (entry: RegistryEntry, versions: string[]) => string[],
  now: Date,
): Promise<string[]> {
  const within = (each: string) => path.join(store.folder, name, each);
  const aside: string[] = [];
  const versions: string[] = [];
  await store.locked(async ({ owns, commit }) => {
    const entry = entryOf(await store.registry(), name);
    for (const version of surplus(entry, found)) {
      const facts = await stat(within(version)).catch(nullIfMissing);
      if (facts ? isFresh(facts, now) : !store.database) continue;
      if (!(await owns())) return;
      const target = within(`.pruned-${randomUUID()}`);
      if (facts) await rename(within(version), target);
      aside.push(target);
      versions.push(version);
    }
    await commit({ removed: { name, versions, since: freshSince(now) } });
  });
  for (const target of aside) await rm(target, { recursive: true, force: true });
  return versions;
}

/** Just published, or about to go live. */
const freshSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

const isFresh = ({ mtimeMs }: { mtimeMs: number }, now: Date): boolean =>
  mtimeMs > freshSince(now).getTime();

/** What was fetched from elsewhere for versions that the registry doesn't know any more. */
async function removeFetched(store: ReleaseStore): Promise<void> {
  const deployments = entriesOf(await store.needRegistry()).flatMap(([, entry]) =>
    deploymentsOf(entry),
  );
  const hashes = deployments.flatMap(({ files }) =>
    Object.values(files).map((each) => each.integrity),
  );
  const known = new Set(hashes.map((hash) => path.basename(store.fetchedFile(hash))));
  for (const name of await readdir(store.fetchedFolder).catch(() => [])) {
    if (!known.has(name)) await rm(path.join(store.fetchedFolder, name), { force: true });
  }
}
