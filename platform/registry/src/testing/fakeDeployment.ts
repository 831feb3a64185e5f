// For tests only.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CONTRACT,
  containerName,
  type Deployment,
  type Registry,
  type Release,
} from '@platform/contract';
import { fileFacts } from '@platform/contract/publishing';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { releaseAddress } from '../store/StorePaths.ts';

const FAKE = `sha256-${'A'.repeat(43)}=`;

const isFake = ({ files }: Release): boolean =>
  Object.values(files).some(({ integrity }) => integrity === FAKE);

const { has, holds } = ReleaseStore.prototype;
// Where this module is loaded, every store has all fake deployments.
Object.assign(ReleaseStore.prototype, {
  async has(this: ReleaseStore, release: Release) {
    return isFake(release) || has.call(this, release);
  },
  async holds(this: ReleaseStore, release: Release) {
    return isFake(release) || holds.call(this, release);
  },
});

/** A deployment without files. */
export function fakeDeployment(
  name: string,
  version: string,
  changes: Partial<Deployment> = {},
): Deployment {
  return {
    name,
    version,
    contract: CONTRACT,
    kit: '1.1.0',
    container: name === SHELL ? '' : containerName(name),
    entry: 'browser/remoteEntry.js',
    node: 'node/index.cjs',
    shared: { react: '19.3.1' },
    federation: '2.9.2',
    routes: [],
    exposes: {},
    files: {
      'browser/remoteEntry.js': { integrity: FAKE, bytes: 1 },
      'node/index.cjs': { integrity: FAKE, bytes: 1 },
    },
    base: releaseAddress(name, version),
    ...changes,
  };
}

/** A registry with these live. The shell is 1.0.0 unless it is among them. */
export function fakeRegistry(...live: Deployment[]): Registry {
  const entry = (deployment: Deployment) => ({ live: deployment, previous: [] });
  const { [SHELL]: shell = entry(fakeDeployment(SHELL, '1.0.0')), ...remotes } = Object.fromEntries(
    live.map((deployment) => [deployment.name, entry(deployment)]),
  );
  return { revision: 1, shell, remotes };
}

/** Writes a deployment's Node bundle into the store. @returns the deployment with the hash of it */
export async function withBundle(
  store: ReleaseStore,
  deployment: Deployment,
  code: string,
): Promise<Deployment> {
  const file = store.fileOf(deployment, deployment.node);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  const files = { ...deployment.files, [deployment.node]: fileFacts(Buffer.from(code)) };
  return { ...deployment, files };
}
