// `site publish` in a build output: makes the releases that it brings along live in RELEASES_DIR.
import { ROOT } from '@platform/contract/bundle/root';
import { readEnv } from '@platform/server/env';
import { openStore } from '../database/openStore.ts';
import { publishShipped } from '../publish/publishLocal.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';

export async function publish(): Promise<void> {
  const env = readEnv();
  const log = (line: string) => console.log(line);
  // A build output is a store with the programs beside it.
  const released = await publishShipped(await openStore(env), new ReleaseStore(ROOT), { log });
  for (const { name, version, state } of released) log(`${name.padEnd(15)} ${version} ${state}`);
}
