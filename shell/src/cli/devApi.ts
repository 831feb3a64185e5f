// Development only. Runs the API in its own process and restarts it after each edit.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@platform/contract/cli/port';
import { watchFolder } from '@platform/host/dev/startDevelopment';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

const SOURCES = path.join(ROOT, 'api', 'src');

/** Starts the API and watches its sources. */
export async function startDevApi(say: (line: string) => void) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let child = start(port);
  let stopped = false;
  let restarting = answers(address, child);
  const restart = async () => {
    if (stopped) return;
    await end(child);
    child = start(port);
    await answers(address, child);
    say('  api             restarted');
  };
  const isSource = (file: string) => !/\.test\.ts$/.test(file);
  const unwatch = watchFolder(SOURCES, isSource, () => {
    restarting = restarting.then(restart);
  });
  return {
    address,
    /** Resolves when the API answers or has exited. */
    ready: () => restarting,
    async close(): Promise<void> {
      stopped = true;
      unwatch();
      await end(child);
    },
  };
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  while (isRunning(child)) {
    const response = await fetch(`${address}/healthz`).catch(() => undefined);
    if (response) return;
    await pause(100);
  }
}

function start(port: number): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(SOURCES, 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: 'localhost' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  await exit;
}

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;
