import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { program } from '../programs.ts';
import { follow } from '../startCommand.ts';

/** An API behind two proxies, on a fixed port, where it returns after it was killed. */
export async function startApi(settings: Record<string, string>) {
  const port = await freePort();
  const env = {
    ...{ ...process.env, ...settings },
    ...{ PORT: String(port), RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '2' },
  };
  let child: ChildProcess | undefined;
  const start = async () => {
    const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const];
    child = spawn(process.execPath, program('api'), { cwd: ROOT, env, stdio });
    await follow(child, 'the API').until(/API on/);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { address: `127.0.0.1:${port}`, kill, start };
}
