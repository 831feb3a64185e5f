// Starts a program that a driver needs, in a home of its own, and removes both after use.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Program {
  /** First group of the first match in its output. @throws if the program exits before */
  said(text: RegExp): Promise<string>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** Starts it without any of the user's settings. */
export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string>,
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      output += error.message;
      resolve();
    });
  });
  const streams = [child.stdout, child.stderr, child.stdio[3]];
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || !child.pid;
  for (const stream of streams) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return {
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, found] = text.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        };
        for (const stream of streams) stream?.on('data', look);
        look();
        void ended.then(() => reject(new Error(`${command} has ended:\n${output}`)));
      }),
    hasEnded,
    async stop() {
      if (!hasEnded()) child.kill();
      await ended;
    },
  };
}

/** A home with default settings, but without animations. */
export async function makeHome(): Promise<{ home: string; remove(): Promise<void> }> {
  const home = await mkdtemp(path.join(tmpdir(), 'home-'));
  const gtk = path.join(home, '.config', 'gtk-3.0');
  await mkdir(gtk, { recursive: true });
  await writeFile(path.join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return { home, remove: () => rm(home, { recursive: true, force: true, maxRetries: 5 }) };
}
