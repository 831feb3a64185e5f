// A program that a driver needs, with a home of its own, ended and cleaned up after use.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Program {
  /** First group of the first match in what it says; fails when it ends before. */
  said(text: RegExp): Promise<string>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** Starts it; nothing of the user's own settings reaches it. */
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

/** A home in which nobody has chosen anything, but that nothing should move without need. */
export async function makeHome(): Promise<{ home: string; remove(): Promise<void> }> {
  const home = await mkdtemp(path.join(tmpdir(), 'home-'));
  const gtk = path.join(home, '.config', 'gtk-3.0');
  await mkdir(gtk, { recursive: true });
  await writeFile(path.join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return { home, remove: () => rm(home, { recursive: true, force: true, maxRetries: 5 }) };
}
