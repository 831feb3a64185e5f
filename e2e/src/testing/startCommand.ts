// A long-running command of the repository, started by a test.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface RunningCommand {
  /** All output so far. */
  said(): string;
  /** Resolves to the output that matches, once it does. @throws if the program exits before */
  until(text: RegExp): Promise<RegExpExecArray>;
  /** Stops it and resolves to its exit code. */
  stop(): Promise<number | null>;
  ended: Promise<number | null>;
}

/**
 * Runs a TypeScript file as its npm script does.
 * @param cwd folder of the workspace, or of the repository
 */
export function startCommand(
  cwd: string,
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): RunningCommand {
  // The tests' NODE_ENV is not the command's.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve(cwd, file), ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return follow(child, file);
}

/** Reads the output of a program that was started with pipes. */
export function follow(child: ChildProcess, name: string): RunningCommand {
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return {
    said: () => output,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = text.exec(output);
          if (found) resolve(found);
        };
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
        look();
        ended.then((code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
      }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    ended,
  };
}
