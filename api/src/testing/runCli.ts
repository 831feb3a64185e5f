import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../', import.meta.url));

/** What Node is told to start a command of `src/cli` as `npm run` does. */
export const asNpmDoes = (command: 'inbox' | 'data') => [
  '--import',
  'tsx',
  `src/cli/${command}.ts`,
];

/** Runs a command to its end: `program` as Node is told it. */
export async function runCli(
  program: string[],
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number; output: string; errors: string }> {
  const { VITEST: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: API,
    env: { ...inherited, ...env },
  });
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output: output.toString(), errors }; // with the mark that a decoder takes away
}
