// Tests only. What a test of vitest needs for as long as it lasts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Served, serve } from './serve.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets a handler, or a server of its own kind, listen until the test ends. */
export async function served(...handler: Parameters<typeof serve>): Promise<Served> {
  const running = await serve(...handler);
  onTestFinished(running.stop);
  return running;
}
