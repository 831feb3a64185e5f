// Server only. Visits pages of the live site with a browser, in a process with a minimal environment.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@platform/contract';
import { openCalls } from '@platform/contract/bundle/calls';
import { z } from 'zod';

/** The same pages on two sites: with the watched and with the stable version of a remote. */
export interface LiveVisit {
  /** Only its faults count. */
  remote: string;
  /** Paths, most relevant first. */
  pages: string[];
  /** Loopback origins and their registries. */
  watched: { origin: string; registry: Registry };
  stable: { origin: string; registry: Registry };
}

/** Environment variables for the process: paths of programs and the browser. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'CHROME_PATH', 'PLAYWRIGHT_BROWSERS_PATH'];
const LIMIT_MS = 5 * 60_000;
/** Limits of its output. */
const OUTPUT_LIMITS = { bytes: 100_000, totalBytes: 1_000_000, objects: 1_000 };

/** @returns a fault that only the watched version has, as the end of a sentence @throws without browser or Playwright */
export async function visitLive(visit: LiveVisit): Promise<string | null> {
  const program = fileURLToPath(import.meta.resolve('@platform/gate/visit/visitLiveProgram'));
  const folder = await mkdtemp(path.join(tmpdir(), 'visit-'));
  const passed = PASSED_VARIABLES.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  );
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    cwd: folder,
    env: { ...Object.fromEntries(passed), NODE_ENV: 'production', TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  // Detached: a kill of the group ends its browser, too.
  const calls = openCalls(child, OUTPUT_LIMITS, () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // Already ended.
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
