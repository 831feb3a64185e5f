// Once before all browser tests: builds what has changed and publishes it into a store of the tests'
// own, from which every test's site takes a copy.
import { rm } from 'node:fs/promises';
import { buildIfChanged, distOf } from '@site/kit/build/buildWorkspace';
import { inspectBundle } from '@site/kit/build/inspectBundle';
import { publishLocal } from '@site/registry/publishLocal';
import { BUILT } from '@site/shell/workspaces';
import { PRISTINE } from './testSite.ts';

export default async function globalSetup(): Promise<void> {
  const queue: string[] = [...BUILT];
  const build = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await buildIfChanged(name);
  };
  await Promise.all([build(), build()]);
  await rm(PRISTINE, { recursive: true, force: true });
  await publishLocal(PRISTINE, [...BUILT], distOf, inspectBundle, { who: 'tests', why: 'tests' });
}
