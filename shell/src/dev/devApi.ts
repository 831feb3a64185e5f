// Development only. The API in a process of its own, started anew after each edit of its sources.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '@site/kit/build/buildWorkspace';

const SOURCES = path.join(ROOT, 'api', 'src');
/** Editors write a file in several steps. */
const QUIET_MS = 100;

/**
 * Starts the API and watches its sources.
 * @param onStop is given the function that ends it
 * @returns its address
 */
export async function startDevApi(
  say: (line: string) => void,
  onStop: (stop: () => Promise<void>) => void,
): Promise<string> {
  const port = await freePort();
  let child = start(port);
  let stopped = false;
  let restarting = Promise.resolve();
  const restart = async () => {
    if (stopped) return;
    await end(child);
    child = start(port);
    say('  api             started again');
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(SOURCES, { recursive: true }, (_event, file) => {
    if (!file || /\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, QUIET_MS);
  });
  onStop(async () => {
    stopped = true;
    clearTimeout(timer);
    watcher.close();
    await restarting;
    await end(child);
  });
  return `http://localhost:${port}`;
}

function start(port: number): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path.join(SOURCES, 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: 'localhost' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
