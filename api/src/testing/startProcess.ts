import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Client, clientOf } from './clientOf.ts';

const API = fileURLToPath(new URL('../../', import.meta.url));

export interface Started {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves when the server listens. */
  api: Promise<Client>;
  /** Exit code or signal, and all output. */
  ended: Promise<{ code: number | string | null; output: string }>;
}

/** Node's arguments in `npm start -w api`. */
export const AS_NPM_DOES = ['--import', 'tsx', 'src/main.ts'];

/**
 * Runs the API as a process, on a free port unless `env` sets PORT. Kills it at the end of the test.
 * @param program Node's arguments
 * @param shell commands that run first in the same shell, to set limits
 */
export function startProcess(
  program: string[],
  env: Record<string, string>,
  shell?: string,
): Started {
  const { VITEST: _, ...inherited } = process.env;
  const node = [process.execPath, ...program];
  const [command = '', ...args] = shell
    ? ['bash', '-c', `${shell}; exec "$@"`, '-', ...node]
    : node;
  const child = spawn(command, args, {
    cwd: API,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  let output = '';
  let listening = (_api: Client) => {};
  const api = new Promise<Client>((resolve) => {
    listening = resolve;
  });
  const read = (chunk: Buffer) => {
    output += chunk;
    const port = /"port":(\d+)/.exec(output)?.[1];
    if (port) listening(clientOf(`http://127.0.0.1:${port}`));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, output }));
  // A process that exits before it listens must fail the test, not block it.
  const started = Promise.race([
    api,
    ended.then((end) => Promise.reject(new Error(`ended with ${end.code}: ${end.output}`))),
  ]);
  started.catch(() => {});
  return { child, api: started, ended };
}
