// Tests only. Runs the owner's commands in the test's process.
import { fileURLToPath } from 'node:url';
import { runHere } from '@platform/testing/runHere';

const PROGRAM = fileURLToPath(new URL('ownerProgram.ts', import.meta.url));

type Command = 'inbox' | 'stats';

/** Runs a command in this process. */
export async function runCli(
  command: Command,
  args: string[],
  env: Record<string, string>,
  input = '',
) {
  // Without VITEST, errors are logged as in production.
  const all = { ...env, VITEST: '' };
  const ended = await runHere(PROGRAM, [command, ...args], all, input);
  return { code: ended.status, output: ended.stdout, errors: ended.stderr };
}
