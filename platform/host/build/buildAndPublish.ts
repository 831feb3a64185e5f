// Build time only.
import { inspectOnce } from '@platform/contract/bundle/inspectBundle';
import { publishLocal, type ReleaseStore, webhooks } from '@platform/registry';
import { buildChanged, distOf } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { readEnv } from '@platform/server/env';

/** Builds and publishes changed workspaces; frozen, blocked and rolled-back versions don't go live. */
export async function buildAndPublish(
  store: ReleaseStore,
  say: (line: string) => void,
): Promise<void> {
  say('Building');
  await buildChanged(BUILT, { log: (line) => say(`  ${line}`) });
  const releases = await publishLocal(store, [...BUILT], distOf, inspectOnce, {
    log: say,
    announce: webhooks({ ...readEnv(), log: say }),
  });
  for (const { name, version, state } of releases) {
    if (state === 'published') say(`  ${name.padEnd(15)} published as ${version}`);
  }
}
