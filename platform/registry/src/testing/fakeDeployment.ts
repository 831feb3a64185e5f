// For tests only.
import { CONTRACT, containerName, type Deployment } from '@platform/contract';
import { SHELL } from '../store/releases.schema.ts';

/** A deployment with files on another host, so that nothing must be published. */
export function fakeDeployment(
  name: string,
  version: string,
  changes: Partial<Deployment> = {},
): Deployment {
  const integrity = `sha384-${'A'.repeat(64)}`;
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
      'browser/remoteEntry.js': { integrity, bytes: 1 },
      'node/index.cjs': { integrity, bytes: 1 },
    },
    base: `https://files.example/${name}/${version}/`,
    ...changes,
  };
}
