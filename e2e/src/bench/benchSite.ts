// A site that the bench starts with `npm start`, in folders of its own.
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { follow } from '../testing/startCommand.ts';

/** Everything that the bench writes. */
export const BENCH = path.join(ROOT, 'e2e', '.cache', 'bench');

export type Say = (line: string) => void;

/** @param root of the sources. The caller stops the site. @throws with its output if it doesn't start */
export async function startSite(name: string, root = ROOT) {
  const folder = path.join(BENCH, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const releasesDir = path.join(folder, 'releases');
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(await freePort()),
      RELEASES_DIR: releasesDir,
      DATA_DIR: path.join(folder, 'data'),
    },
  });
  // The whole process group: npm starts the server through other processes.
  const end = () => process.kill(-Number(child.pid), 'SIGTERM');
  process.once('exit', end);
  const running = follow(child, 'npm start');
  running.ended.then(() => process.off('exit', end));
  const [, url = ''] = await running.until(/The site is ready: (\S+)/);
  const stop = async () => {
    end();
    await running.ended;
  };
  return { url, releasesDir, stop };
}
