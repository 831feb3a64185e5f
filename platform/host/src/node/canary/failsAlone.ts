import { wholeRemote } from '@platform/contract';
import { RemoteHung } from '@platform/contract/rendering';
import { findDeployment, findEntry, type ReleaseStore } from '@platform/registry/store';
import { openRenderer } from '@platform/render';
import type { RemoteVersion, RenderOutcome } from '../documents/renderPage.ts';

/**
 * Whether a version fails on a page in a process in which no other remote's code runs: in a shared one, that code
 * could fake the failure.
 */
export async function failsAlone(
  store: ReleaseStore,
  { remote, version }: RemoteVersion,
  { registry, request }: RenderOutcome,
): Promise<boolean> {
  const deployment = findDeployment(findEntry(registry, remote), version);
  if (!deployment) return false;
  const live = Object.entries(registry.remotes).map(([name, entry]) => [name, entry.live]);
  const others = Object.keys(registry.remotes).filter((name) => name !== remote);
  const host = await openRenderer(store);
  try {
    const { failures } = await host.render({
      ...request,
      shell: registry.shell.live,
      remotes: { ...Object.fromEntries(live), [remote]: deployment },
      failed: others.map(wholeRemote),
    });
    return failures.length > 0;
  } catch (error) {
    return error instanceof RemoteHung && error.remote === remote;
  } finally {
    await host.close();
  }
}
