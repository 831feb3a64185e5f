// Build time only.
import type { ReleaseStore } from '@platform/registry/store';
import { openStore } from '@platform/registry/verbs';
import { presentBuilds } from '@platform/remote/workspace/buildForRelease';
import { buildChanged } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';

/**
 * Begins to build changed workspaces.
 * @returns publishes them; frozen, blocked and rolled-back versions don't go live
 */
export function buildAndPublish(
  say: (line: string) => void,
): (store: ReleaseStore) => Promise<void> {
  const { meta } = openStore();
  say('Building');
  const built = buildChanged(BUILT, { log: (line) => say(`  ${line}`) });
  // A failure ends the program when it publishes.
  built.catch(() => {});
  return async (store) => {
    await built;
    const { inspectCached } = await import('@platform/gate/processes/inspectBundle');
    const { releaseBuilds } = await import('@platform/gate/release/releaseBuilds');
    const builds = await presentBuilds(BUILT);
    const outcomes = await releaseBuilds(store, builds, inspectCached, { ...meta, log: say });
    for (const { name, version, state } of outcomes) {
      if (state === 'live') say(`  ${name.padEnd(15)} published as ${version}`);
    }
  };
}
