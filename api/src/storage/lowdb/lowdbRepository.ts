import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@platform/server/observability/log';
import { COLLECTIONS, type CollectionName, eachCollection } from '../../records/collections.ts';
import { RecordCollection } from '../../records/RecordCollection.ts';
import type { Collections, Repository } from '../../records/repository.ts';
import { removeDamaged } from './damagedFiles.ts';
import { FileTable } from './FileTable.ts';
import { fileCounts } from './fileCounts.ts';
import { lockFolder } from './folderLock.ts';
import { memoryLimits } from './memoryLimits.ts';
import { secretFile } from './secretFile.ts';

/**
 * Storage in JSON files, for one process and up to about 5 MB per collection.
 * @throws if another process uses the folder, or if its records can't be read
 */
export async function openLowdbRepository(dataDir: string, log: Logger): Promise<Repository> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  let lost = false;
  const open = new Map<CollectionName, FileTable>();
  const { scratch, release } = await lockFolder(folder, {
    log,
    onLost() {
      lost = true;
      for (const table of open.values()) table.refuseAll();
    },
  });

  try {
    for (const name of COLLECTIONS) {
      open.set(name, await FileTable.open(join(folder, `${name}.json`), scratch, log));
    }
    const counts = fileCounts(folder, scratch);
    return {
      ...eachCollection<Collections>(
        (name) => new RecordCollection(name, open.get(name) as FileTable),
      ),
      limits: memoryLimits(),
      counts,
      secret: (first) => secretFile(folder, scratch, log, first),
      eraseDamaged: (before) => removeDamaged(folder, before),
      healthy: () => !lost,
      async ready() {
        const files = [...open.values()].map(({ file }) => file);
        const canWrite = await Promise.all(files.map((file) => file.writable()));
        return !lost && !canWrite.includes(false);
      },
      async close() {
        await Promise.all([...open.values()].map((opened) => opened.close()));
        await counts.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
