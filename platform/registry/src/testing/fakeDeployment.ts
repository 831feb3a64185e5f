// For tests only.
import { CONTRACT, containerName, type Deployment, type Release } from '@platform/contract';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { releaseAddress } from '../store/StorePaths.ts';

const FAKE = `sha384-${'A'.repeat(64)}`;

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
