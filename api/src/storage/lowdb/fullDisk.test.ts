import { execFileSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { StorageUnavailableError } from '../../records/errors.ts';
import { openRepository } from '../openRepository.ts';

const log = createLogger('test');
const review = { name: 'Asha', company: '', rating: 5, text: '' };

/** Mounts a disk of 512 kB; undefined without the permission to mount. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }));
  return folder;
}

// main.test.ts simulates the same with a file size limit, without mounting.
test('on a full disk a record is rejected, others stay, and writes succeed once space is free', async (context) => {
  const dataDir = await smallDisk();
  if (!dataDir) return context.skip('only root may mount a small disk');
  const repository = await openRepository({ dataDir, log });
  await repository.reviews.insert({ ...review, text: 'before' });
  expect(await repository.ready()).toBe(true);
  const { bavail, bsize } = await statfs(dataDir);
  await writeFile(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize - 8_000));
  const text = 'x'.repeat(20_000);
  const refused = repository.reviews.insert({ ...review, text });
  await expect(refused).rejects.toThrow(StorageUnavailableError);
  expect(await repository.reviews.find()).toHaveLength(1);
  expect(await repository.ready()).toBe(false);
  await rm(join(dataDir, 'filler'));
  expect(await repository.ready()).toBe(true);
  await repository.reviews.insert({ ...review, text: 'after' });
  await repository.close();

  const again = await openRepository({ dataDir, log });
  const texts = (await again.reviews.find()).map((kept) => kept.text);
  await again.close();
  expect(texts).toEqual(['after', 'before']);
});
