// A site that the bench starts with `npm start`, in folders of its own.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { type Server, startServer } from './servers.ts';

/** Everything that the bench writes. */
export const BENCH = path.join(ROOT, 'e2e', '.cache', 'bench');

export type Say = (line: string) => void;

/** @param root of the sources. The caller stops the server. */
export async function startSite(
  name: string,
  root = ROOT,
): Promise<Server & { releasesDir: string }> {
  const folder = path.join(BENCH, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const releasesDir = path.join(folder, 'releases');
  const dataDir = path.join(folder, 'data');
  const server = await startServer('npm start', {
    ...{ root, releasesDir, dataDir, port: await freePort() },
  });
  return { ...server, releasesDir };
}
