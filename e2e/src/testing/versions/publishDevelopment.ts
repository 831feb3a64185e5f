// Run by developmentBuild.ts in a copy of the sources: builds and publishes everything for development. Usage: tsx
// publishDevelopment.ts <folder of the store>

import { inspectHere } from '@platform/contract/bundle/inspectBundle';
import { releaseBuilds } from '@platform/gate/release/releaseBuilds';
import { ReleaseStore } from '@platform/registry/store';
import { presentBuilds } from '@platform/remote/workspace/buildForRelease';
import { buildWorkspace } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';

const [, , releasesDir] = process.argv;
if (!releasesDir) throw new Error('Name the folder of the store.');
for (const name of BUILT) await buildWorkspace(name, { mode: 'development' });
const meta = { author: 'tests', log: console.warn };
await releaseBuilds(new ReleaseStore(releasesDir), await presentBuilds(BUILT), inspectHere, meta);
