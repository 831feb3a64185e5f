// `site publish`, in a build output.
import { ROOT } from '@platform/contract/bundle/root';
import { readEnv } from '@platform/server/env';
import { publishBuildOutput } from '../publish/publishLocal.ts';
import { type OpenRenderer, ReleaseStore } from '../store/ReleaseStore.ts';

export const publish = (renderer: OpenRenderer) => async (): Promise<void> => {
  const env = readEnv();
  const log = (line: string) => console.log(line);
  // A build output is a release store with programs beside it.
  const released = await publishBuildOutput(
    new ReleaseStore(env.RELEASES_DIR, renderer),
    new ReleaseStore(ROOT),
    { log },
  );
  for (const { name, version, state } of released) log(`${name.padEnd(15)} ${version} ${state}`);
};
