import { createMetrics } from '@platform/server/observability/metrics';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { checkRecords } from '../doctor.ts';
import type { Repository } from '../records/repository.ts';
import { message } from '../testing/mail/mailSamples.ts';
import { open } from '../testing/open.ts';
import { record } from '../testing/openRecordFile.ts';
import { storageWarning } from './lowStorage.ts';
import { observeStorage } from './observeStorage.ts';

const EIGHTY_PERCENT = 20_000;

/** Adds accepted messages. */
async function fill({ messages }: Repository, count: number): Promise<void> {
  const records = Array.from({ length: count }, () => ({ ...message, ...record() }));
  expect(await messages.restore(records)).toBe(count);
}

test('at 80 % of the storage status, doctor and metrics say so, also while the site runs', async () => {
  const DATA_DIR = await temporaryFolder();
  const repository = await open(DATA_DIR);
  const metrics = createMetrics();
  observeStorage(metrics, repository);
  const used = async () =>
    /^site_storage_used_ratio\{collection="messages"\} (.+)$/m.exec(await metrics.text())?.[1];
  expect(await storageWarning({ DATA_DIR })).toBeUndefined();
  await fill(repository, EIGHTY_PERCENT - 1);
  expect(await storageWarning({ DATA_DIR })).toBeUndefined();
  expect(Number(await used())).toBeCloseTo(0.8, 3);
  await fill(repository, 1);
  expect(await storageWarning({ DATA_DIR })).toContain('nearly full: messages 80 %.');
  expect(await used()).toBe('0.8');
  const where = { API_URL: undefined, DATABASE_URL: undefined, DATA_DIR };
  expect(await checkRecords(where)).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('PostgreSQL'),
  });
  // Records elsewhere: the files here are old, or another machine's.
  expect(await storageWarning({ DATA_DIR, DATABASE_URL: 'postgres://site' })).toBeUndefined();
  expect(await storageWarning({ DATA_DIR, API_URL: 'http://api' })).toBeUndefined();
});

test('long texts use up the storage, too', async () => {
  const DATA_DIR = await temporaryFolder();
  const { messages } = await open(DATA_DIR);
  for (let i = 0; i < 4; i += 1)
    await messages.insert({ ...message, message: 'x'.repeat(4_000_000) });
  expect(await storageWarning({ DATA_DIR })).toContain('messages 80 %');
});
