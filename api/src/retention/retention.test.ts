import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { site } from '@site/brand/site';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from '../testing/open.ts';
import { startApi } from '../testing/startApi.ts';
import { monthsBefore } from './eraseExpired.ts';
import { startRetention } from './startRetention.ts';

const HOUR = 3_600_000;
const log = createLogger('test');

afterEach(() => void vi.useRealTimers());

/** A data folder with an expired and a new message. */
async function usedDataDir() {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
  const message = { name: 'Asha', email: 'asha@example.com', message: 'old' };
  // biome-ignore lint/plugin/realClock: file times use it, too
  const old = new Date();
  old.setUTCMonth(old.getUTCMonth() - site.retentionMonths - 1);
  const id = crypto.randomUUID();
  const created_at = old.toISOString();
  await repository.messages.restore([{ ...message, id, created_at, handling: { state: 'new' } }]);
  await repository.messages.insert({ ...message, message: 'young' });
  await repository.close();
  return { dataDir, old };
}

test('a running site erases expired records daily from file, backup and damaged files', async () => {
  const { dataDir, old } = await usedDataDir();
  const aside = join(dataDir, 'messages.json.corrupt-2020');
  await writeFile(aside, 'old');
  await utimes(aside, old, old);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await startApi(dataDir);
  const files = ['messages.json', 'messages.json.bak'].map((name) => join(dataDir, name));
  const texts = async () => {
    const found = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return found.map((text) => text.match(/"(old|young)"/g)?.join());
  };
  expect(await texts()).toEqual(Array(2).fill('"old","young"'));
  vi.advanceTimersByTime(HOUR);
  vi.useRealTimers();
  await expect.poll(texts).toEqual(Array(2).fill('"young"'));
  await expect(stat(aside)).rejects.toThrow('ENOENT');
});

test.each([
  ['2028-02-29', 12, '2027-02-28'],
  ['2028-08-31', 6, '2028-02-29'],
  ['2027-01-31', 1, '2026-12-31'],
  ['2027-03-15', 15, '2025-12-15'],
])('on %s, %i months ago was %s: nothing is erased before its time', (today, months, then) => {
  const time = 'T23:59:59.000Z';
  expect(monthsBefore(new Date(today + time), months).toISOString()).toBe(then + time);
});

test('after a clock change nothing is erased for a day', async () => {
  const { dataDir } = await usedDataDir();
  const repository = await open(dataDir);
  const erase = vi.spyOn(repository.messages, 'erase');
  let passed = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const end = startRetention({ repository, log, steady: () => passed });
  const after = (hours: number, jump = 0) => {
    passed += hours * HOUR;
    // biome-ignore lint/plugin/realClock: the clock is fake here
    vi.setSystemTime(Date.now() + jump);
    vi.advanceTimersByTime(hours * HOUR);
  };
  after(1, 400 * 24 * HOUR);
  expect(erase).not.toHaveBeenCalled();
  after(24, -400 * 24 * HOUR);
  expect(erase).not.toHaveBeenCalled();
  after(24);
  vi.useRealTimers();
  await end();
  expect(erase).toHaveBeenCalledOnce();
});
