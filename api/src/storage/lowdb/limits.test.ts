// Limits of the file storage at their boundaries.
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from '../../testing/open.ts';
import { openRecordFile, record } from '../../testing/openRecordFile.ts';
import { damagedPathOf, listDamaged, removeDamaged } from './damagedFiles.ts';
import { secretFile } from './secretFile.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const review = { name: 'Asha', company: '', rating: 5, text: 'Good' };

afterEach(() => void vi.useRealTimers());

test('a file has one record per line', async () => {
  const { file, path } = await openRecordFile();
  for (const records of [[], [record(), record()], [record()]]) {
    await file.write({ version: 1, records });
    const lines = records.map((each) => JSON.stringify(each)).join(',\n');
    expect(await readFile(path, 'utf8')).toBe(`{"version":1,"records":[\n${lines}\n]}\n`);
  }
});

test('a mail due in up to 48 hours waits, one due later was dated by a wrong clock', async () => {
  vi.setSystemTime(NOON);
  const { reviews } = await open();
  const { record } = await reviews.insert(review, { mail: true });
  const dueIn = async (ms: number) => {
    await reviews.settleMail(record.id, { error: 'no answer', retryInMs: ms });
    return (await reviews.dueMail(5, MINUTE)).length;
  };
  expect(await dueIn(1)).toBe(0);
  expect(await dueIn(48 * HOUR)).toBe(0);
  expect(await dueIn(48 * HOUR + 1)).toBe(1);
  expect(await dueIn(0)).toBe(1);
});

test('a damaged secret is replaced, a valid one is not', async () => {
  const { folder, scratch, log, logged } = await openRecordFile();
  const read = () => secretFile(folder, scratch, log);
  const secret = await read();
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(`${secret.toString('hex')}\n`);
  expect(await read()).toEqual(secret);
  expect(logged).not.toHaveBeenCalled();
  const hex = 'ab'.repeat(32);
  for (const damaged of ['', hex, `${hex}a\n`, `x${hex}\n`, `${hex.slice(2)}\n`, `${hex}\n\n`]) {
    await writeFile(join(folder, 'secret'), damaged);
    const replaced = await read();
    expect(replaced).toHaveLength(32);
    expect(replaced.toString('hex')).not.toBe(hex);
  }
  expect(logged).toHaveBeenCalledTimes(6);
  expect(logged.mock.calls[0]?.[0]).toEqual({ file: join(folder, 'secret') });
});

test('only damaged files older than the given time are removed', async () => {
  vi.setSystemTime(NOON);
  const folder = await temporaryFolder();
  expect(damagedPathOf('/a/reviews.json')).toBe('/a/reviews.json.corrupt-2031-03-09T12-00-00-000Z');
  const paths = ['old', 'new'].map((name) => join(folder, `${name}.json.corrupt-1`));
  for (const path of [...paths, join(folder, 'reviews.json')]) await writeFile(path, '');
  const [old = '', recent = ''] = paths;
  await utimes(old, NOON / 1000 - 1, NOON / 1000 - 1);
  await utimes(recent, NOON / 1000, NOON / 1000);
  expect((await listDamaged(folder)).sort()).toEqual([recent, old].sort());
  await removeDamaged(folder, new Date(NOON));
  expect((await readdir(folder)).sort()).toEqual(['new.json.corrupt-1', 'reviews.json']);
});
