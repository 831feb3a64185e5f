// Run by developmentBuild.ts in a copy of the sources: builds and publishes everything for development.
// tsx publishDevelopment.ts <folder of the store>

import { inspectBundle } from '@site/kit/server/inspectBundle';
import { buildWorkspace, distOf } from '@site/kit/toolchain/buildWorkspace';
import { BUILT } from '@site/kit/toolchain/remotes';
import { publishLocal } from '@site/registry/publishLocal';
import { ReleaseStore } from '@site/registry/ReleaseStore';

const [, , releasesDir] = process.argv;
if (!releasesDir) throw new Error('Name the folder of the store.');
for (const name of BUILT) await buildWorkspace(name, { mode: 'development' });
await publishLocal(new ReleaseStore(releasesDir), [...BUILT], distOf, inspectBundle);
