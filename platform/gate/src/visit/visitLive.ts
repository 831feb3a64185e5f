// Server only. Looks at pages of the live site with the gate's browser, in a process of its own: it gets no
// environment but what a browser needs.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@platform/contract';
import { z } from 'zod';
import { callsTo } from '../sandbox/calls.ts';

/** The same pages with two versions of a remote. */
export interface LiveVisit {
  /** Whose faults count. */
  remote: string;
  /** Paths, the most telling first. */
  pages: string[];
  /** Origins of loopback, and what is live there. */
  watched: { origin: string; registry: Registry };
  stable: { origin: string; registry: Registry };
}

/** Environment variables that the process gets: where to find programs and the browser. */
const TOLD = ['PATH', 'HOME', 'CHROME_PATH', 'PLAYWRIGHT_BROWSERS_PATH'];
const LIMIT_MS = 5 * 60_000;
/** Limits of its output: one fault and some log lines. */
const SAYS = { bytes: 100_000, totalBytes: 1_000_000, objects: 1_000 };

/**
 * @returns a fault that the pages have with the watched version alone, as the end of a sentence
 * @throws without a browser or without Playwright
 */
export async function visitLive(visit: LiveVisit): Promise<string | null> {
  const program = fileURLToPath(import.meta.resolve('@platform/gate/visitLiveProgram'));
  const folder = await mkdtemp(path.join(tmpdir(), 'visit-'));
  const told = TOLD.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    cwd: folder,
    env: { ...Object.fromEntries(told), NODE_ENV: 'production', TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  // It is the first of a group: its browser ends with it.
  const calls = callsTo(child, SAYS, () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  });
  const timer = setTimeout(() => void calls.close(), LIMIT_MS);
  try {
    return await calls.ask('visit', visit, z.string().max(4_000).nullable());
  } finally {
    clearTimeout(timer);
    await calls.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  }
}
