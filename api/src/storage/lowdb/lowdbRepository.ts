import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@site/kit/log';
import type { NewConsultation } from '../../consultation/consultation.schema.ts';
import type { NewMessage } from '../../contact/contact.schema.ts';
import type { NewReview } from '../../reviews/reviews.schema.ts';
import { memoryLimits } from '../memoryLimits.ts';
import type { Repository } from '../repository.ts';
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
  const open: LowdbCollection<object>[] = [];
  const release = await lockFolder(folder, {
    log,
    onLost() {
      lost = true;
      for (const collection of open) collection.refuseAll();
    },
  });

  async function collection<T extends object>(name: string): Promise<LowdbCollection<T>> {
    const opened = await LowdbCollection.open<T>(join(folder, `${name}.json`), log);
    open.push(opened as LowdbCollection<object>);
    return opened;
  }

  try {
    await removeTemporaryFiles(folder);
    let secret: Promise<Buffer> | undefined;
    return {
      reviews: await collection<NewReview>('reviews'),
      messages: await collection<NewMessage>('messages'),
      consultations: await collection<NewConsultation>('consultations'),
      limits: memoryLimits(),
      secret() {
        secret ??= secretFile(folder, log);
        return secret;
      },
      healthy: () => !lost,
      ready: async () => !lost,
      async close() {
        await Promise.all(open.map((opened) => opened.close()));
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
