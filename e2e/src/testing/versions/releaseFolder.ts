import { inspectCached } from '@platform/gate/processes/inspectBundle';
import { localDeployment, type ReleaseStore } from '@platform/registry/store';
import { promote } from '@platform/registry/testing/changes';
import { publish } from '@platform/registry/testing/publish';
import { buildFolder } from '@platform/remote/workspace/buildWorkspace';

/** Builds the folder of a workspace, and makes that live without the gate. @returns its release */
export async function releaseFolder(store: ReleaseStore, folder: string) {
  const { release } = await publish(store, await buildFolder(folder), inspectCached);
  await promote(store, localDeployment(release), { author: 'tests', reason: 'a change' });
  return release;
}
