// Releases as files, and what is live.

export { describeRelease, type Inspect } from './files/describeRelease.ts';
export { FileIndex } from './files/FileIndex.ts';
export { publishRelease } from './files/publishRelease.ts';
export { fillStore } from './files/writeRelease.ts';
export {
  deploymentsOf,
  entriesOf,
  entryOf,
  FIRST_RELEASE,
  findDeployment,
  findEntry,
  isSameDeployment,
  liveRedirects,
  withEntries,
} from './store/entries.ts';
export { findDamagedFiles } from './store/integrity.ts';
export { ReleaseStore } from './store/ReleaseStore.ts';
export { nameSchema, releasePathSchema } from './store/releaseParts.schema.ts';
export { commitSchema, fileSchema, isOverFileLimits } from './store/releases.schema.ts';
export { listNewestFirst, removeStale } from './store/removeStale.ts';
export { ANY_VERSION, localDeployment } from './store/StorePaths.ts';
export { runInSequence } from './store/withLock.ts';
