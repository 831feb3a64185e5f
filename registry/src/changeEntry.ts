// Changes what the registry says about one name.
import type { Registry, RegistryEntry } from '@site/kit/contract';
import { appendHistory, type HistoryLine } from './history.ts';
import type { ChangeMeta } from './promote.ts';
import { updateRegistry } from './registryFile.ts';
import { SHELL } from './releases.schema.ts';

/** What becomes of an entry, and what the history tells of it. */
export interface EntryChange {
  next: RegistryEntry;
  from: string | null;
  to: string;
}

export interface EntryStep {
  name: string;
  what: HistoryLine['what'];
  /** Gives the change, or null for none. Throws to refuse. May run more than once. */
  step(entry: RegistryEntry): EntryChange | null;
  /** Looks at the whole registry before it is written; throws to refuse. */
  check?(next: Registry): void;
}

/** What the registry says about a name. Throws when it says nothing. */
export function entryOf(registry: Registry | null, name: string): RegistryEntry {
  const entry =
    name === SHELL
      ? registry?.shell
      : registry && Object.hasOwn(registry.remotes, name)
        ? registry.remotes[name]
        : undefined;
  if (entry) return entry;
  const known = [SHELL, ...Object.keys(registry?.remotes ?? {})].join(', ');
  throw new Error(
    registry
      ? `Nothing is live under the name ${name}. There are: ${known}.`
      : 'Nothing has been released yet. Run "npm start" once.',
  );
}

/** The registry with another entry for a name. */
export const withEntry = (registry: Registry, name: string, entry: RegistryEntry): Registry =>
  name === SHELL
    ? { ...registry, shell: entry }
    : { ...registry, remotes: { ...registry.remotes, [name]: entry } };

/** Replaces one entry under the registry's lock, and writes a line into the history. */
export function changeEntry(
  releasesDir: string,
  { name, what, step, check }: EntryStep,
  { who, why, log }: ChangeMeta,
): Promise<Registry> {
  let change: EntryChange | null = null;
  const apply = (current: Registry | null): Registry => {
    const entry = entryOf(current, name);
    change = step(entry);
    // entryOf has thrown when there was no registry.
    if (!change || !current) return current as Registry;
    const next = withEntry(current, name, change.next);
    check?.(next);
    return next;
  };
  const afterwards = async ({ revision }: Registry) => {
    if (!change) return;
    const { from, to } = change;
    const line = { at: new Date().toISOString(), who, what, remote: name, from, to, why, revision };
    // The change is live by now: a full disk must not make it look as if it were not.
    await appendHistory(releasesDir, [line]).catch((error: Error) =>
      (log ?? console.warn)(`Done, but not in the history: ${error.message}`),
    );
  };
  return updateRegistry(releasesDir, apply, { log, afterwards });
}
