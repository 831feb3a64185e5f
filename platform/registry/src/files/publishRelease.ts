import { randomUUID } from 'node:crypto';
import { rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Release } from '@platform/contract';
import { hasCode, syncFolder } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { parseAs, releaseSchema } from '../store/releases.schema.ts';
import { rejectTakenNames } from './rejectTakenNames.ts';
import { writeRelease } from './writeRelease.ts';

export type PublishState = 'published' | 'already published';

/**
 * Copies a described build into the store with compressed siblings, atomically. Publishing it again does nothing.
 * @throws when its version has other content
 */
export async function publishRelease(
  store: ReleaseStore,
  buildDir: string,
  release: Release,
): Promise<PublishState> {
  const { base: _, ...own }: Release & Partial<Deployment> = release;
  const checked = parseAs(releaseSchema, `The release of ${release.name}`, own);
  const folder = store.releaseFolder(checked);
  if (await store.holds(checked)) {
    // Pruning keeps recent folders.
    await utimes(folder, new Date(), new Date());
    return 'already published';
  }
  const temporary = path.join(path.dirname(folder), `.publishing-${randomUUID()}`);
  try {
    await rejectTakenNames(store, checked);
    await writeRelease(store, buildDir, temporary, checked);
    await rename(temporary, folder);
    await syncFolder(path.dirname(folder));
    return 'published';
  } catch (error) {
    // The rename fails when another process published it meanwhile.
    const isTaken = hasCode(error, 'ENOTEMPTY', 'EEXIST');
    if (!isTaken || !(await store.holds(checked))) throw error;
    return 'already published';
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
