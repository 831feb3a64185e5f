// Tests only. Resources that vitest releases when the test ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Served, serve } from './serve.ts';

/** A folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-'));
  // Something may still write to it.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Listens on a free port until the test ends. */
export async function served(...handler: Parameters<typeof serve>): Promise<Served> {
  const running = await serve(...handler);
  onTestFinished(running.stop);
  return running;
}
