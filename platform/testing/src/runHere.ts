// Tests only. A command of the repository, run in the test's own process: nothing is started for it.
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

let runs = 0;

/**
 * Runs a command's file to its end, anew each time; what it imports is loaded once.
 * @param file its absolute path
 * @param input what it reads from its standard input
 * @throws what the command throws
 */
export async function runHere(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  const { argv, env: ownEnv, stdout, stderr } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const listeners = stdout.listeners('error');
  const [toOut, toErr, { log, error }] = [stdout.write, stderr.write, console];
  const said = { stdout: '', stderr: '' };
  const hear = (stream: 'stdout' | 'stderr') => (text: string | Uint8Array) => {
    said[stream] += text;
    return true;
  };
  const from = Readable.from(input ? [input] : []);
  stdout.write = hear('stdout');
  stderr.write = hear('stderr');
  // Where a test runs, the console need not be these.
  console.log = (line) => stdout.write(`${line}\n`);
  console.error = (line) => stderr.write(`${line}\n`);
  process.argv = [process.execPath, file, ...args];
  process.env = { ...ownEnv, ...env };
  Object.defineProperty(process, 'stdin', { ...stdin, get: () => from });
  try {
    runs += 1;
    await import(`${pathToFileURL(file)}?run=${runs}`);
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    Object.assign(stdout, { write: toOut });
    Object.assign(stderr, { write: toErr });
    Object.assign(console, { log, error });
    Object.assign(process, { argv, env: ownEnv, exitCode: undefined });
    Object.defineProperty(process, 'stdin', stdin);
    for (const listener of stdout.listeners('error')) {
      if (!listeners.includes(listener)) stdout.off('error', listener as () => void);
    }
  }
}
