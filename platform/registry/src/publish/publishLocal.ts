// Publishes what has been built on this machine, the first step of `npm start`, or what a build output has
// brought along.

import type { Freeze, Pin, Registry, RegistryEntry } from '@platform/contract';
import { commitOf } from '@platform/remote/release/commitOf';
import { pinLocally, publish, publishRelease } from '../files/publish.ts';
import type { ChangeMeta } from '../live/changeEntries.ts';
import { promoteAll } from '../live/promote.ts';
import type { Inspect } from '../store/describeRelease.ts';
import { entriesOf, findEntry, isSamePin } from '../store/entries.ts';
import { type HistoryLine, isRolledBack } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { currentUser } from './currentUser.ts';

type Telling = Pick<ChangeMeta, 'log' | 'announce'>;

/** What became of one build; `version` is the live one. */
export interface LocalRelease {
  name: string;
  version: string;
  state: 'published' | 'unchanged';
}

/**
 * Publishes the build folders of all names and makes those live that aren't, in one step. A build
 * that somebody rolled back from is not made live again: `npm run release` does that on purpose.
 * Throws like `publish` and `promoteAll`.
 */
export async function publishLocal(
  store: ReleaseStore,
  names: string[],
  distOf: (name: string) => string,
  inspect: Inspect,
  { log = console.warn, announce }: Telling = {},
): Promise<LocalRelease[]> {
  await store.refuseIfCopy();
  const registry = await store.registry(log);
  const staying = notRetired(registry, names, log);
  const pins = await publishAll(store, staying, distOf, inspect);
  return goLive(store, registry, pins, { why: 'local build', log, announce });
}

/**
 * Publishes what is live in another store on this machine, and makes that live here, by the same rules.
 * Throws like `publishRelease` and `promoteAll`.
 */
export async function publishShipped(
  store: ReleaseStore,
  shipped: ReleaseStore,
  { log = console.warn, announce }: Telling = {},
): Promise<LocalRelease[]> {
  const registry = await store.registry(log);
  const brought = new Map(
    entriesOf(await shipped.needRegistry(log)).map(([name, { live }]) => [name, live]),
  );
  const pins = notRetired(registry, [...brought.keys()], log).flatMap(
    (name) => brought.get(name) ?? [],
  );
  for (const pin of pins) await publishRelease(store, shipped.releaseFolder(pin), pin);
  return goLive(store, registry, pins, { why: 'shipment', log, announce });
}

/** Names that aren't retired; logs the others. */
function notRetired(registry: Registry | null, names: string[], log: Log): string[] {
  return names.filter((name) => {
    const { who, why } = registry?.retired?.[name] ?? {};
    if (who) {
      log(`${name} is retired by ${who}: ${why}. To bring it back: npm run release -- ${name}`);
    }
    return !who;
  });
}

/** Makes builds live in one change, without those that were rolled back, frozen, blocked or on canary. */
async function goLive(
  store: ReleaseStore,
  registry: Registry | null,
  pins: Pin[],
  meta: Omit<ChangeMeta, 'who'> & { log: Log },
): Promise<LocalRelease[]> {
  const history = await store.history();
  const plans = pins.map((pin) => {
    const entry = findEntry(registry, pin.name);
    if (!entry) return { pin, stays: null };
    const { version } = entry.live;
    if (isSamePin(entry.live, pin)) return { pin, stays: version };
    const reason = reasonToStay(entry, registry?.frozen, pin, history);
    if (reason) meta.log(`${pin.name} stays at ${version}${reason}`);
    return { pin, stays: reason ? version : null };
  });
  const changed = plans.filter(({ stays }) => stays === null).map(({ pin }) => pin);
  if (changed.length > 0) await promoteAll(store, changed, { ...meta, who: currentUser() });
  return plans.map(({ pin, stays }) => ({
    name: pin.name,
    version: stays ?? pin.version,
    state: stays === null ? 'published' : 'unchanged',
  }));
}

/** Why a build isn't made live, as the end of a sentence; undefined if it may be. */
function reasonToStay(
  { live, frozen: own, bad, canary }: RegistryEntry,
  all: Freeze | undefined,
  { name, version }: Pin,
  history: HistoryLine[],
): string | undefined {
  const frozen = own ?? all;
  const mark = bad?.[version];
  if (live.version !== version && isRolledBack(history, name, version)) {
    return `, to which it was rolled back from ${version}. To go forward again: npm run release -- ${name}`;
  }
  if (frozen) return `: frozen by ${frozen.who}: ${frozen.why}`;
  if (mark) return `: ${version} is marked as bad by ${mark.who}: ${mark.why}`;
  if (canary?.pin.version !== version) return undefined;
  return `, while ${version} is on trial. To make that live for all: npm run site -- canary ${name} promote`;
}

/** Publishes side by side; throws one Error with everything that went wrong. */
async function publishAll(
  store: ReleaseStore,
  names: string[],
  distOf: (name: string) => string,
  inspect: Inspect,
): Promise<Pin[]> {
  const results = await Promise.allSettled(
    names.map(async (name) => {
      const { release } = await publish(store, distOf(name), inspect, await commitOf(name));
      if (release.name === name) return pinLocally(release);
      throw new Error(`${distOf(name)} holds a build of ${release.name}, not of ${name}.`);
    }),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
