// For tests only.

import { describeRelease, type Inspect } from '../files/describeRelease.ts';
import { publishRelease } from '../files/publishRelease.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** Describes and publishes a build. */
export async function publish(
  store: ReleaseStore,
  buildDir: string,
  inspect: Inspect,
  commit?: string,
) {
  const release = await describeRelease(buildDir, inspect, commit);
  return { release, state: await publishRelease(store, buildDir, release) };
}
