import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { createApi } from '../../createApi.ts';
import { type Running, startApi } from '../../testing/startApi.ts';

const review = { name: 'Asha', company: '', rating: 5, text: 'Good' };
const postReview = (api: Running, name: string) => api.post('/api/reviews', { ...review, name });

async function names(api: Running): Promise<string[]> {
  return (await api.get('/api/reviews')).body.map((r: typeof review) => r.name).reverse();
}

/** An unused data folder with the reviews A and B. */
async function usedDataDir(): Promise<{ dataDir: string; file: string; backup: string }> {
  const api = await startApi();
  await postReview(api, 'A');
  await postReview(api, 'B');
  await api.stop();
  const file = join(api.dataDir, 'reviews.json');
  return { dataDir: api.dataDir, file, backup: `${file}.bak` };
}

const bad: [string, (good: string) => string][] = [
  ['empty', () => ''],
  ['null', () => 'null'],
  ['[]', () => '[]'],
  ['truncated', (good) => good.slice(0, -20)],
  ['with a BOM', (good) => `\ufeff${good}`],
  ['of another version', (good) => good.replace('"version":1', '"version":2')],
];

/** Only the backup has the record whole. */
const partly: typeof bad = [['with a record without id', (good) => good.replace('"id"', '"di"')]];

test('records survive a restart, in two files that only the owner can read', async () => {
  const { dataDir, file, backup } = await usedDataDir();
  expect(await names(await startApi(dataDir))).toEqual(['A', 'B']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(backup, 'utf8')).toBe(await readFile(file, 'utf8'));
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test.each([...bad, ...partly])(
  'a file that is %s is moved aside, recovered in full and logged',
  async (_how, spoil) => {
    const { dataDir, file } = await usedDataDir();
    const spoilt = spoil(await readFile(file, 'utf8'));
    await writeFile(file, spoilt);
    const log = createLogger('test');
    const loud = vi.spyOn(log, 'error');
    const first = await createApi({ dataDir, ratePerMinute: 0, log });
    await first.close();
    expect(loud.mock.calls.map((call) => String(call[1])).join()).toContain('RECOVERED');

    const api = await startApi(dataDir);
    expect(await names(api)).toEqual(['A', 'B']);
    const aside = (await readdir(dataDir)).filter((name) => name.includes('.corrupt-'));
    expect(aside).toHaveLength(1);
    expect(await readFile(join(dataDir, aside[0] ?? ''), 'utf8')).toBe(spoilt);
    expect((await postReview(api, 'C')).status).toBe(201);
  },
);

test.each(bad)(
  'two files that are %s, or one without the other, stop the start and stay unchanged',
  async (_how, spoil) => {
    const { dataDir, file, backup } = await usedDataDir();
    const spoilt = spoil(await readFile(file, 'utf8'));
    await writeFile(file, spoilt);
    await writeFile(backup, spoilt);
    await expect(createApi({ dataDir, ratePerMinute: 0 })).rejects.toThrow(
      /reviews\.json is bad and reviews\.json\.bak is bad/,
    );
    expect(await readFile(file, 'utf8')).toBe(spoilt);
    expect(await readFile(backup, 'utf8')).toBe(spoilt);
    await rm(backup);
    await expect(createApi({ dataDir, ratePerMinute: 0 })).rejects.toThrow(
      /is bad and reviews\.json\.bak is missing/,
    );
  },
);

test('a start that fails after opening the records releases the folder', async () => {
  const dataDir = await temporaryFolder();
  const secret = join(dataDir, 'secret');
  await mkdir(secret);
  await expect(createApi({ dataDir, ratePerMinute: 0 })).rejects.toThrow('EISDIR');
  await rmdir(secret);
  const next = await createApi({ dataDir, ratePerMinute: 0 });
  await next.close();
});

test('a missing file is restored from the backup; a damaged backup is replaced', async () => {
  const { dataDir, file, backup } = await usedDataDir();
  await rm(file);
  const api = await startApi(dataDir);
  expect(await names(api)).toEqual(['A', 'B']);
  await api.stop();
  await writeFile(backup, 'null');
  const again = await startApi(dataDir);
  expect(await names(again)).toEqual(['A', 'B']);
  expect(await readFile(backup, 'utf8')).toBe(await readFile(file, 'utf8'));
});

test('a failing backup rejects no record', async () => {
  const api = await startApi();
  const backup = join(api.dataDir, 'reviews.json.bak');
  await rm(backup);
  await mkdir(backup);
  expect((await postReview(api, 'A')).status).toBe(201);
  await rmdir(backup);
  await api.stop();
  expect(await names(await startApi(api.dataDir))).toEqual(['A']);
});

test('temporary files of a killed process are removed, other files stay', async () => {
  const { dataDir } = await usedDataDir();
  await mkdir(join(dataDir, '.owner-1'));
  await writeFile(join(dataDir, '.owner-1', 'reviews.json.1234'), 'half');
  await writeFile(join(dataDir, 'notes.tmp'), 'mine');
  await startApi(dataDir);
  const files = await readdir(dataDir);
  expect(files).not.toContain('.owner-1');
  expect(files).toContain('notes.tmp');
});
