// Tests only. Runs the owner's commands, in the test's process or as npm does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runHere } from '@platform/testing/runHere';

const API = fileURLToPath(new URL('../../', import.meta.url));

const PROGRAM = 'src/testing/ownerProgram.ts';

type Command = 'inbox' | 'data' | 'stats';

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command in this process. */
export async function runCli(
  command: Command,
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<Ended> {
  // Without VITEST, errors are logged as in production.
  const all = { ...env, VITEST: '' };
  const ended = await runHere(API + PROGRAM, [command, ...args], all, input);
  return { code: ended.status, output: ended.stdout, errors: ended.stderr };
}

/** Runs a command in its own process, as `npm run` does. */
export async function runAsNpmDoes(
  command: Command,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const { VITEST: _, ...inherited } = process.env;
  const program = ['--import', 'tsx', PROGRAM, command];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: API,
    env: { ...inherited, ...env },
  });
  child.stdin.end();
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}
