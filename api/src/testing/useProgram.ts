import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movablePrograms } from '@platform/server/programs/plainProgram';
import { afterAll, beforeAll } from 'vitest';

/**
 * Makes one plain file of a program in `src` and all that it imports, as in a build output, for the tests of a
 * file: it starts in half the time that one takes that reads the content first.
 * @returns tells where it is
 */
export function useProgram(entry: string): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-program-'));
    await movablePrograms({ program: `api/src/${entry}` }, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, 'program.mjs');
}
