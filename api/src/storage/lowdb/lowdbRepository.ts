import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@site/kit/server/log';
import { COLLECTIONS, eachCollection } from '../../collections.ts';
import { memoryLimits } from '../memoryLimits.ts';
import type { Collections, Repository } from '../repository.ts';
import { removeTemporaryFiles } from './durableFile.ts';
import { lockFolder } from './folderLock.ts';
import { LowdbCollection } from './LowdbCollection.ts';
import { secretFile } from './secretFile.ts';

/**
 * Records in JSON files, for one process and up to about 5 MB a collection.
 * @throws when another process uses the folder, or when records there can't be read
 */
export async function openLowdbRepository(dataDir: string, log: Logger): Promise<Repository> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  let lost = false;
  const open = new Map<string, LowdbCollection<object>>();
  const release = await lockFolder(folder, {
    log,
    onLost() {
      lost = true;
      for (const collection of open.values()) collection.refuseAll();
    },
  });

  try {
    await removeTemporaryFiles(folder);
    for (const name of COLLECTIONS) {
      open.set(name, await LowdbCollection.open(join(folder, `${name}.json`), log));
    }
    let secret: Promise<Buffer> | undefined;
    return {
      ...eachCollection<Collections>((name) => open.get(name)),
      limits: memoryLimits(),
      secret() {
        secret ??= secretFile(folder, log);
        return secret;
      },
      healthy: () => !lost,
      ready: async () => !lost,
      async close() {
        await Promise.all([...open.values()].map((opened) => opened.close()));
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
