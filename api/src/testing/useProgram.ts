import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleMovablePrograms } from '@platform/server/programs/plainProgram';
import { afterAll, beforeAll } from 'vitest';

/**
 * Bundles a program in `src` into one file for the tests of a file, as in a build output. It starts in half
 * the time, because the content is inlined.
 * @returns a function that returns the path
 */
export function useProgram(entry: string): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-program-'));
    await bundleMovablePrograms({ program: `api/src/${entry}` }, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, 'program.mjs');
}
