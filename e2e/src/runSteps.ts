// Runs commands one after the other, says how each went, and adds up the tests that ran.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';

export interface Step {
  name: string;
  /** A program of an installed package, and what it is told. */
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Runs the steps; stops at the first that fails and gives its exit code, else 0. */
export async function runSteps(steps: Step[]): Promise<number> {
  for (const { name, command, cwd = ROOT, env } of steps) {
    const started = performance.now();
    say(`▸ ${name}`);
    const code = await run(command, cwd, env);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code !== 0) {
      say(`✗ ${name} failed after ${seconds} s: ${command.join(' ')}`);
      return code;
    }
    say(`✓ ${name}, ${seconds} s`);
  }
  return 0;
}

function run(command: string[], cwd: string, env: Step['env']): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    // As npx does, without the half second that it thinks about it.
    spawn(path.join(ROOT, 'node_modules', '.bin', program), args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
      .once('error', reject)
      .once('close', (code) => resolve(code ?? 1));
  });
}
