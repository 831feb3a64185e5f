import { createMetrics } from '@platform/server/observability/metrics';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { checkRecords } from '../doctor.ts';
import { message } from '../testing/mail/mailSamples.ts';
import { open } from '../testing/open.ts';
import { observeStorage, storageWarning } from './storageState.ts';

test('at 80 % of the storage status, doctor and metrics say so, also while the site runs', async () => {
  const DATA_DIR = await temporaryFolder();
  const repository = await open(DATA_DIR);
  const metrics = createMetrics();
  observeStorage(metrics, repository);
  const used = async () =>
    /^site_storage_used_ratio\{collection="messages"\} (.+)$/m.exec(await metrics.text())?.[1];
  expect(await storageWarning({ DATA_DIR })).toBeUndefined();
  const fill = (bytes: number) =>
    repository.messages.insert({ ...message, message: 'x'.repeat(bytes) });
  for (let i = 0; i < 3; i += 1) await fill(5_000_000);
  expect(await storageWarning({ DATA_DIR })).toBeUndefined();
  expect(Number(await used())).toBeCloseTo(0.75, 3);
  await fill(1_000_000);
  expect(await storageWarning({ DATA_DIR })).toContain('nearly full: messages 80 %.');
  expect(Number(await used())).toBeCloseTo(0.8, 3);
  const where = { API_URL: undefined, DATABASE_URL: undefined, DATA_DIR };
  expect(await checkRecords(where)).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('PostgreSQL'),
  });
  // Records elsewhere: the files here are old, or another machine's.
  expect(await storageWarning({ DATA_DIR, DATABASE_URL: 'postgres://site' })).toBeUndefined();
  expect(await storageWarning({ DATA_DIR, API_URL: 'http://api' })).toBeUndefined();
});
