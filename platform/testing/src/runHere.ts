// Tests only. Runs a command of the repository in the test's own process, which is faster than a new one.
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

let runs = 0;

/** What work prints, and its exit code. @throws the work's own error */
export async function captured(work: () => Promise<unknown>): Promise<Ended> {
  const { stdout, stderr } = process;
  const listeners = stdout.listeners('error');
  const [toOut, toErr, { log, error }] = [stdout.write, stderr.write, console];
  const output = { stdout: '', stderr: '' };
  const capture = (stream: 'stdout' | 'stderr') => (text: string | Uint8Array) => {
    output[stream] += text;
    return true;
  };
  stdout.write = capture('stdout');
  stderr.write = capture('stderr');
  // Vitest's console doesn't write to these streams.
  console.log = (line) => stdout.write(`${line}\n`);
  console.error = (line) => stderr.write(`${line}\n`);
  try {
    await work();
    return { status: Number(process.exitCode ?? 0), ...output };
  } finally {
    Object.assign(stdout, { write: toOut });
    Object.assign(stderr, { write: toErr });
    Object.assign(console, { log, error });
    process.exitCode = undefined;
    for (const listener of stdout.listeners('error')) {
      if (!listeners.includes(listener)) stdout.off('error', listener as () => void);
    }
  }
}

/**
 * Runs a command's file; its imports are evaluated only once per process.
 * @param file absolute path
 * @param input standard input
 * @throws the command's own error
 */
export async function runHere(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  const { argv, env: ownEnv } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const from = Readable.from(input ? [input] : []);
  process.argv = [process.execPath, file, ...args];
  process.env = { ...ownEnv, ...env };
  Object.defineProperty(process, 'stdin', { ...stdin, get: () => from });
  runs += 1;
  try {
    return await captured(() => import(`${pathToFileURL(file)}?run=${runs}`));
  } finally {
    Object.assign(process, { argv, env: ownEnv });
    Object.defineProperty(process, 'stdin', stdin);
  }
}
