// Runs commands, one after the other or side by side, and says how each went.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

export interface Step {
  name: string;
  /** A program of an installed package, and what it is told. */
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Runs the steps; stops at the first that fails and gives its exit code, else 0. */
export const runSteps = (steps: Step[]): Promise<number> => runLanes([steps]);

/**
 * Runs lists of steps side by side. The last list prints as it goes, the others when a step has ended.
 * The first failure ends them all, unless they are to run to the end.
 * @returns its exit code, else 0
 */
export async function runLanes(lanes: Step[][], toTheEnd = false): Promise<number> {
  const running = new Set<ChildProcess>();
  let failed = 0;
  const lane = async (steps: Step[], place: number) => {
    for (const { name, command, cwd = ROOT, env } of steps) {
      const started = performance.now();
      say(`▸ ${name}`);
      const code = await run(command, cwd, env, running, place < lanes.length - 1);
      if (failed && !toTheEnd) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (code !== 0) {
        failed = code;
        say(`✗ ${name} failed after ${seconds} s: ${command.join(' ')}`);
        if (toTheEnd) continue;
        for (const child of running) child.kill();
        return;
      }
      say(`✓ ${name}, ${seconds} s`);
    }
  };
  await Promise.all(lanes.map(lane));
  return failed;
}

/** @param later whether what it prints is shown when it has ended */
function run(
  command: string[],
  cwd: string,
  env: Step['env'],
  running: Set<ChildProcess>,
  later: boolean,
): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    // As npx does, without the half second that it thinks about it.
    const child = spawn(path.join(ROOT, 'node_modules', '.bin', program), args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', later ? 'pipe' : 'inherit', later ? 'pipe' : 'inherit'],
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    }
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      process.stderr.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}
