import type { Registry } from '@platform/contract';
import { readText, replaceFile } from '@platform/server/durableFile';
import type { HistoryLine } from './history.ts';
import { readRegistry, serializeRegistry, UnsupportedFormatError } from './readRegistry.ts';
import { parseAs, registrySchema } from './releases.schema.ts';
import type { StorePaths } from './StorePaths.ts';
import type { OwnsLock } from './withLock.ts';

/** Receives one line for operators. */
export type Log = (line: string) => void;

/** Returns the next registry; `current` is null before the first. */
export type Change = (current: Registry | null) => Registry;

const warn: Log = (line) => console.warn(line);

/** The registry, the error message, or null when there is no such file. @throws when another version wrote it */
async function tryReadRegistry(file: string, log: Log) {
  const text = await readText(file);
  if (text === null) return null;
  try {
    const { registry, notes } = readRegistry(text);
    for (const note of notes) log(`${file}: ${note}`);
    return { registry, isWhole: notes.length === 0 };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof UnsupportedFormatError)
      throw new UnsupportedFormatError(`${file}: ${message}`);
    return message;
  }
}

/** `recovered`: the file is damaged or missing, and this is its backup. @throws when both are unusable, or another version wrote them */
export async function findRegistry(paths: StorePaths, log = warn) {
  const { registryFile: file, backupFile: backup } = paths;
  const first = await tryReadRegistry(file, log);
  if (first !== null && typeof first === 'object') return { ...first, recovered: false };
  const second = await tryReadRegistry(backup, log);
  if (first === null && second === null) return { registry: null, recovered: false, isWhole: true };
  const reason = first ?? 'it is missing';
  if (second !== null && typeof second === 'object') {
    const { revision } = second.registry;
    log(`${file} is unusable (${reason}); using revision ${revision} from ${backup}.`);
    return { ...second, recovered: true };
  }
  throw new Error(
    `${file} (${reason}) and ${backup} (${second ?? 'it is missing'}) are unusable. Restore one of them from a backup, or delete both and release the whole site again: "npm start" does.`,
  );
}

interface LockedStore extends StorePaths {
  locked<T>(work: (owns: OwnsLock) => Promise<T>): Promise<T>;
  addToHistory(lines: HistoryLine[], log?: Log): Promise<void>;
}

export interface UpdateOptions {
  log?: Log;
  /** Called before the file is replaced; returns its history lines, which are always written first. */
  beforehand?: (next: Registry) => Promise<HistoryLine[]>;
}

/**
 * Changes the registry under a lock that holds across processes, sets the revision and returns the new registry.
 * Writes nothing when `change` returns `current` (but for repairs) or throws. `change` may run again when the
 * lock was lost, so it must have no side effects.
 */
export async function updateRegistry(
  store: LockedStore,
  change: Change,
  { log = warn, beforehand }: UpdateOptions = {},
): Promise<Registry> {
  const exchange = async (owns: OwnsLock): Promise<Registry | null> => {
    const { registry: current, recovered, isWhole } = await findRegistry(store, log);
    const wanted = change(current);
    if (wanted === current && !recovered) return wanted;
    if (!isWhole) await saveUnreadable(store);
    // The backup is one revision behind. A revision is never reused, so that followers notice this change.
    const last = (current?.revision ?? 0) + (recovered ? 1 : 0);
    const next = parseAs(registrySchema, 'The new registry', { ...wanted, revision: last + 1 });
    const backup = current ? { ...current, revision: last } : next;
    if (current && !(await write(store.backupFile, backup, owns))) return null;
    const ready = async () => {
      if (!(await owns())) return false;
      await store.addToHistory((await beforehand?.(next)) ?? [], log);
      return true;
    };
    if (!(await write(store.registryFile, next, ready))) return null;
    if (!current) await write(store.backupFile, backup, owns);
    return next;
  };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const next = await store.locked(exchange);
    if (next) return next;
  }
  throw new Error(`Lost the lock of ${store.folder} five times. Nothing changed; try again.`);
}

/** Keeps a copy of a registry with unreadable entries. */
async function saveUnreadable(paths: StorePaths): Promise<void> {
  const text = await readText(paths.registryFile);
  if (text) await replaceFile(paths.unreadRegistryFile, text);
}

const write = (file: string, registry: Registry, owns: () => Promise<boolean>) =>
  replaceFile(file, serializeRegistry(registry), { stillAllowed: owns });
