// Makes a version live, or a former one again.
import type { Pin, Registry, RegistryEntry } from '@site/kit/contract';
import { checkForAllVisitors } from './checkPromotion.ts';
import { refuseFrozen } from './freeze.ts';
import { appendHistory, type HistoryLine } from './history.ts';
import { ChangedMeanwhile } from './refusals.ts';
import { type Log, readRegistry, updateRegistry } from './registryFile.ts';
import { parseAs, pinSchema, SHELL } from './releases.schema.ts';
import { isSameContent, readRelease } from './store.ts';
import { releaseAddress } from './storeLayout.ts';
import { verifyFiles } from './verifyFiles.ts';

/** How many versions a name may go back to. */
const KEPT = 10;

/** Who changes the registry and why: goes into the history. */
export interface ChangeMeta {
  who: string;
  why: string;
  log?: Log;
  /**
   * The registry that the decision was based on. When the shell, or what is to be changed, isn't
   * any more what it was there, nothing changes and `ChangedMeanwhile` is thrown.
   */
  basedOn?: Registry;
}

/** Makes one release live. See `promoteAll`. */
export const promote = (releasesDir: string, pin: Pin, meta: ChangeMeta): Promise<Registry> =>
  promoteAll(releasesDir, [pin], meta);

/**
 * Makes several releases live in one step and answers the registry. Their former versions become
 * the first to go back to; a canary stays, unless it is the very version. What is live already stays
 * as it is. The first time, the shell must be among them. Throws, and changes nothing, when a name is
 * frozen, or a pin breaks the contract, doesn't fit the shell's libraries, claims another remote's
 * path, or has files in this store that are missing or changed.
 */
export async function promoteAll(
  releasesDir: string,
  pins: Pin[],
  meta: ChangeMeta,
): Promise<Registry> {
  const checked = pins.map((pin) => parseAs(pinSchema, `The release of ${pin.name}`, pin));
  const names = checked.map((pin) => pin.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} can't go live in two versions at once.`);
  for (const pin of checked) await verifyIfLocal(releasesDir, pin);
  return changeEntries(releasesDir, 'promote', meta, (current) =>
    checked.flatMap((pin) => {
      const entry = entryOf(current, pin.name);
      if (isSame(entry?.live, pin)) return [];
      return [{ ...entry, live: pin, previous: entry ? [entry.live, ...entry.previous] : [] }];
    }),
  );
}

/**
 * Makes the previous version live again, or the named one out of `previous`. The version that is
 * left goes to the end of the list: rolling back twice leads further back, not to and fro. Throws
 * like `promoteAll`, and when there is nothing to go back to.
 */
export async function rollback(
  releasesDir: string,
  name: string,
  version: string | undefined,
  meta: ChangeMeta,
): Promise<Registry> {
  const wanted = target(await readRegistry(releasesDir, meta.log), name, version);
  await verifyIfLocal(releasesDir, wanted);
  return changeEntries(releasesDir, 'rollback', meta, (current) => {
    const live = target(current, name, version);
    if (!isSame(live, wanted)) throw changedMeanwhile(name);
    const entry = entryOf(current, name);
    return [{ ...entry, live, previous: entry ? [...entry.previous, entry.live] : [] }];
  });
}

const isSame = (one: Pin | undefined, other: Pin | undefined): boolean =>
  one?.version === other?.version && one?.base === other?.base;

const changedMeanwhile = (name: string) =>
  new ChangedMeanwhile(
    `Somebody else has just changed ${name}. Run "npm run releases" and decide.`,
  );

/**
 * Throws when something that `names` depend on is another in `current` than in `basedOn`: itself and
 * the shell, and for the shell every remote.
 */
export function refuseStale(current: Registry | null, basedOn: Registry, names: string[]): void {
  const all = [SHELL, ...Object.keys({ ...current?.remotes, ...basedOn.remotes })];
  const watched = names.includes(SHELL) ? all : [SHELL, ...names];
  // Its own change counts first: it must be decided by a person.
  for (const name of [...names, ...watched]) {
    const same = isSame(entryOf(current, name)?.live, entryOf(basedOn, name)?.live);
    if (!same) throw changedMeanwhile(name);
  }
}

const entryOf = (registry: Registry | null, name: string): RegistryEntry | undefined => {
  if (name === SHELL) return registry?.shell;
  return registry && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
};

/** The pin to go back to. */
function target(registry: Registry | null, name: string, version: string | undefined): Pin {
  const entry = entryOf(registry, name);
  if (!entry) {
    const known = [SHELL, ...Object.keys(registry?.remotes ?? {})].join(', ');
    throw new Error(
      registry
        ? `Nothing is live under the name ${name}. There are: ${known}.`
        : 'Nothing has been released yet. Run "npm start" once.',
    );
  }
  const { live, previous } = entry;
  if (version === live.version) throw new Error(`${name} ${version} is live already.`);
  const pin = version ? previous.find((former) => former.version === version) : previous[0];
  if (pin) return pin;
  const choice = previous.map((former) => former.version).join(', ');
  throw new Error(
    choice
      ? `${name} can't go back to ${version}. It can go back to: ${choice}.`
      : `${name} has no version to go back to.`,
  );
}

/** A pin whose base is this store must be in it, unchanged. */
export async function verifyIfLocal(releasesDir: string, { base, ...release }: Pin): Promise<void> {
  const { name, version } = release;
  if (base !== releaseAddress(name, version)) return;
  const present = await readRelease(releasesDir, name, version);
  if (!present) throw new Error(`${name} ${version} is not in ${releasesDir}. Publish it first.`);
  if (!isSameContent(present, release)) {
    throw new Error(
      `${name} ${version} is not what was published. Delete it and publish it again.`,
    );
  }
  await verifyFiles(releasesDir, release);
}

/** Puts the entries that `change` gives into the registry, then writes the history. */
async function changeEntries(
  releasesDir: string,
  what: HistoryLine['what'],
  { who, why, log, basedOn }: ChangeMeta,
  change: (current: Registry | null) => RegistryEntry[],
): Promise<Registry> {
  let moves: Pick<HistoryLine, 'remote' | 'from' | 'to'>[] = [];
  const apply = (current: Registry | null): Registry => {
    const entries = change(current).map(tidy);
    moves = entries.map(({ live }) => ({
      remote: live.name,
      from: entryOf(current, live.name)?.live.version ?? null,
      to: live.version,
    }));
    if (current && entries.length === 0) return current;
    // Going back is allowed at all times.
    if (what === 'promote') entries.forEach(refuseFrozen);
    const names = entries.map(({ live }) => live.name);
    if (basedOn) refuseStale(current, basedOn, names);
    const byName = Object.fromEntries(entries.map((entry) => [entry.live.name, entry]));
    const { [SHELL]: newShell, ...remotes } = byName;
    const shell = newShell ?? current?.shell;
    if (!shell) {
      throw new Error('There is no shell yet. Run "npm start" once: it releases the whole site.');
    }
    const next = { revision: 0, shell, remotes: { ...current?.remotes, ...remotes } };
    checkForAllVisitors(next, new Set(Object.keys(byName)));
    return next;
  };
  const afterwards = async ({ revision }: Registry) => {
    const at = new Date().toISOString();
    const lines = moves.map((move) => ({ at, who, what, ...move, why, revision }));
    // The change is live by now: a full disk must not make it look as if it were not.
    await appendHistory(releasesDir, lines).catch((error: Error) =>
      (log ?? console.warn)(`Live, but not in the history: ${error.message}`),
    );
  };
  return updateRegistry(releasesDir, apply, { log, afterwards });
}

/** Each version once, no more than are kept, and no trial of what is live. */
function tidy({ live, previous, canary, ...rest }: RegistryEntry): RegistryEntry {
  const seen = new Set([live.version]);
  const former = previous.filter(({ version }) => !seen.has(version) && seen.add(version));
  // A version that is live for all is on trial no more.
  const trial = canary && canary.pin.version !== live.version ? { canary } : {};
  return { ...rest, ...trial, live, previous: former.slice(0, KEPT) };
}
