// Publishes what has been built on this machine: the first step of `npm start`.

import type { Pin } from '@site/kit/contract';
import type { ChangeMeta } from '../live/changeEntries.ts';
import { findEntry, isSamePin } from '../live/entries.ts';
import { promoteAll } from '../live/promote.ts';
import type { Inspect } from '../store/describeRelease.ts';
import { isRolledBack } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { pinLocally, publish } from '../store/store.ts';
import { commitOf } from './commitOf.ts';
import { currentUser } from './currentUser.ts';

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
  {
    who = currentUser(),
    why = 'local build',
    log = console.warn,
    announce,
  }: Partial<ChangeMeta> = {},
): Promise<LocalRelease[]> {
  const registry = await store.registry(log);
  const retired = (name: string) => registry?.retired?.[name];
  for (const name of names) {
    const { who: by, why: because } = retired(name) ?? {};
    if (by)
      log(`${name} is retired by ${by}: ${because}. To bring it back: npm run release -- ${name}`);
  }
  const staying = names.filter((name) => !retired(name));
  const pins = await publishAll(store, staying, distOf, inspect);
  const history = await store.history();
  const plans = pins.map((pin) => {
    const entry = findEntry(registry, pin.name);
    const live = entry?.live;
    if (live && live.version !== pin.version && isRolledBack(history, pin.name, pin.version)) {
      log(
        `${pin.name} stays at ${live.version}, to which it was rolled back from ${pin.version}. To go forward again: npm run release -- ${pin.name}`,
      );
      return { pin, stays: live.version };
    }
    const frozen = entry?.frozen ?? registry?.frozen;
    if (live && frozen && !isSamePin(live, pin)) {
      log(`${pin.name} stays at ${live.version}: frozen by ${frozen.who}: ${frozen.why}`);
      return { pin, stays: live.version };
    }
    const mark = entry?.bad?.[pin.version];
    if (live && mark) {
      log(
        `${pin.name} stays at ${live.version}: ${pin.version} is marked as bad by ${mark.who}: ${mark.why}`,
      );
      return { pin, stays: live.version };
    }
    if (live && entry.canary?.pin.version === pin.version) {
      log(
        `${pin.name} stays at ${live.version}, while ${pin.version} is on trial. To make that live for all: npm run canary -- ${pin.name} promote`,
      );
      return { pin, stays: live.version };
    }
    return { pin, stays: isSamePin(live, pin) ? pin.version : null };
  });
  const changed = plans.filter(({ stays }) => stays === null).map(({ pin }) => pin);
  if (changed.length > 0) await promoteAll(store, changed, { who, why, log, announce });
  return plans.map(({ pin, stays }) => ({
    name: pin.name,
    version: stays ?? pin.version,
    state: stays === null ? 'published' : 'unchanged',
  }));
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
