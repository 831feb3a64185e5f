// For tests only. Releases remotes whose sections have these types.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@platform/contract';
import { publish } from '../files/publish.ts';
import { promoteAll } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { localDeployment } from '../store/StorePaths.ts';
import { fakeDist, fakeInspect } from './fakeDist.ts';

/** @param remotes types by expose, by name; a release with an undefined type has no file of types */
export async function releaseSections(
  store: ReleaseStore,
  remotes: Record<string, Record<string, string | undefined>>,
): Promise<Deployment[]> {
  const deployments: Deployment[] = [];
  for (const [name, types] of Object.entries(remotes)) {
    const names = ['./routes', ...Object.keys(types)];
    const exposes = Object.fromEntries(names.map((expose) => [expose, []]));
    const dist = await fakeDist(name, { facts: { exposes } });
    const bundle = JSON.stringify({ routes: [], exposes: names });
    await writeFile(path.join(dist, 'node/index.cjs'), bundle);
    if (Object.values(types).every((type) => type !== undefined)) {
      await writeFile(path.join(dist, 'browser/sections.0123456789.json'), JSON.stringify(types));
    }
    const { release } = await publish(store, dist, fakeInspect);
    deployments.push(localDeployment(release));
  }
  const { release: shell } = await publish(store, await fakeDist(SHELL), fakeInspect);
  const meta = { author: 'Asha', reason: 'sections' };
  await promoteAll(store, [localDeployment(shell), ...deployments], meta);
  return deployments;
}
