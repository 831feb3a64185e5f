import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { onTestFinished, vi } from 'vitest';
import type { StoredRecord } from '../records/storedRecord.ts';
import { RecordFile } from '../storage/lowdb/RecordFile.ts';

/** A stored record with these fields. */
export const record = (fields: object = {}): StoredRecord => ({
  ...{ id: crypto.randomUUID(), created_at: '2031-03-09T12:00:00.000Z' },
  handling: { state: 'new' },
  ...fields,
});

/** A record file in its own folder; `open` reads it like a new process. */
export async function openRecordFile() {
  const folder = await temporaryFolder();
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const log = createLogger('test');
  const spies = {
    logged: vi.spyOn(log, 'error').mockReturnValue(),
    warned: vi.spyOn(log, 'warn').mockReturnValue(),
    fatal: vi.spyOn(log, 'fatal').mockReturnValue(),
  };
  const path = join(folder, 'reviews.json');
  const open = () => {
    const file = new RecordFile(path, scratch, log);
    // A write starts a backup 100 ms later, which must not run while the folder is deleted.
    onTestFinished(() => file.flush());
    return file;
  };
  return { folder, scratch, path, log, ...spies, open, file: open() };
}
