// Build time only.
import { inspectOnce } from '@platform/contract/bundle/inspectBundle';
import type { ReleaseStore } from '@platform/registry';
import { buildChanged, distOf } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { readEnv } from '@platform/server/env';

/**
 * Begins to build changed workspaces.
 * @returns publishes them; frozen, blocked and rolled-back versions don't go live
 */
export function buildAndPublish(
  say: (line: string) => void,
): (store: ReleaseStore) => Promise<void> {
  const env = readEnv();
  say('Building');
  const built = buildChanged(BUILT, { log: (line) => say(`  ${line}`) });
  // A failure ends the program when it publishes.
  built.catch(() => {});
  return async (store) => {
    await built;
    const { publishLocal, webhooks } = await import('@platform/registry');
    const releases = await publishLocal(store, [...BUILT], distOf, inspectOnce, {
      log: say,
      announce: webhooks({ ...env, log: say }),
    });
    for (const { name, version, state } of releases) {
      if (state === 'published') say(`  ${name.padEnd(15)} published as ${version}`);
    }
  };
}
