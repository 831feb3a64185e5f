// Reads and changes `registry.json`, the one mutable file of the store.
import type { Registry } from '@platform/contract';
import { FORMER } from '@platform/contract/rendering';
import { readText, replaceFile } from '@platform/server/durableFile';
import type { HistoryLine } from './history.ts';
import { parseAs, registrySchema } from './releases.schema.ts';
import type { StorePaths } from './StorePaths.ts';
import type { StoreLock } from './withLock.ts';

/** Takes one line that a person should read. */
export type Log = (line: string) => void;

/** Gets the present registry (null: none yet) and gives the next. */
export type Change = (current: Registry | null) => Registry;

const formerKeys = Object.values(FORMER).flatMap((names) => Object.keys(names));
const FORMER_KEY = new RegExp(`"(${formerKeys.join('|')})":`);

const warn: Log = (line) => console.warn(line);

/** Parses the text of a registry; throws an Error that names the mistake. */
export function parseRegistry(text: string): Registry {
  return parseAs(registrySchema, 'The registry', JSON.parse(text));
}

/** The text of `registry.json`. */
export const registryText = (registry: Registry): string =>
  `${JSON.stringify(registry, null, 2)}\n`;

/** A registry, the reason why it can't be read, or null when there is no such file. */
async function tryFile(file: string): Promise<Registry | string | null> {
  const text = await readText(file);
  if (text === null) return null;
  try {
    return parseRegistry(text);
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * The registry, as `ReleaseStore` answers it; `recovered` when its file is damaged or gone, and this is
 * its predecessor.
 */
export async function findRegistry(
  { registryFile: file, backupFile: backup }: StorePaths,
  log = warn,
) {
  const first = await tryFile(file);
  if (first !== null && typeof first === 'object') return { registry: first, recovered: false };
  const second = await tryFile(backup);
  if (first === null && second === null) return { registry: null, recovered: false };
  const reason = first ?? 'it is missing';
  if (second !== null && typeof second === 'object') {
    log(
      `${file} can't be used (${reason}); going on with revision ${second.revision} of ${backup}.`,
    );
    return { registry: second, recovered: true };
  }
  throw new Error(
    `Neither ${file} (${reason}) nor ${backup} (${second ?? 'it is missing'}) can be used. Put back a good copy of either, or delete both and run "npm start": it publishes the shell and every remote again.`,
  );
}

interface LockedStore extends StorePaths {
  locked<T>(work: (lock: StoreLock) => Promise<T>, log: Log): Promise<T>;
}

/** Options of `updateRegistry`. */
export interface UpdateOptions {
  log?: Log;
  /**
   * Runs just before the file is replaced and returns the history lines to write first: a registry is never
   * visible before its history.
   */
  beforehand?: (next: Registry) => Promise<HistoryLine[]>;
}

/**
 * Changes the registry under a lock that holds across processes and answers the new one. `change`
 * gets the present registry (null: none yet) and gives the next; the revision is set here. When it
 * gives back `current` itself, nothing is written (but for repairs); when it throws, nothing changes. It may be
 * called again when another process took the lock over, so it must have no effects.
 */
export async function updateRegistry(
  store: LockedStore,
  change: Change,
  { log = warn, beforehand }: UpdateOptions = {},
): Promise<Registry> {
  const exchange = async ({ owns, commit }: StoreLock): Promise<Registry | null> => {
    const { registry: current, recovered } = await findRegistry(store, log);
    const wanted = change(current);
    if (wanted === current && !recovered) return wanted;
    await keepFormer(store);
    // The backup is one revision behind the damaged file. Revisions are never reused, so that followers of the
    // damaged one notice this change.
    const last = (current?.revision ?? 0) + (recovered ? 1 : 0);
    const next = parseAs(registrySchema, 'The new registry', { ...wanted, revision: last + 1 });
    const backup = current ? { ...current, revision: last } : next;
    if (current && !(await write(store.backupFile, backup, owns))) return null;
    const ready = async () => {
      if (!(await owns())) return false;
      await commit({ registry: next, history: (await beforehand?.(next)) ?? [] });
      return true;
    };
    if (!(await write(store.registryFile, next, ready))) return null;
    // The first registry has no predecessor: it is its own.
    if (!current) await write(store.backupFile, backup, owns);
    return next;
  };
  // Once more when the lock was taken away.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const next = await store.locked(exchange, log);
    if (next) return next;
  }
  throw new Error(
    `The lock of ${store.folder} was taken away five times. Nothing changed; try again.`,
  );
}

/** Copies a registry with former names, which versions before 1.2 read, before it is replaced. */
async function keepFormer({ registryFile, formerRegistryFile }: StorePaths): Promise<void> {
  const text = await readText(registryFile);
  if (text && FORMER_KEY.test(text)) await replaceFile(formerRegistryFile, text);
}

const write = (file: string, registry: Registry, owns: () => Promise<boolean>) =>
  replaceFile(file, registryText(registry), { stillAllowed: owns });
