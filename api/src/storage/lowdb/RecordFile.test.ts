import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredRecord } from '../../records/storedRecord.ts';
import { RecordFile } from './RecordFile.ts';

const record = (text = ''): StoredRecord =>
  ({
    ...{ id: crypto.randomUUID(), created_at: '2031-03-09T12:00:00.000Z', text },
    handling: { state: 'new' },
  }) as StoredRecord;

/** A data folder; `open` reads it like a new process. */
async function start() {
  const folder = await temporaryFolder();
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const log = createLogger('test');
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  const path = join(folder, 'reviews.json');
  const open = () => {
    const opened = new RecordFile(path, scratch, log);
    onTestFinished(() => opened.flush());
    return opened;
  };
  const kept = [record('a'), record('b')];
  const file = open();
  await file.write({ version: 1, records: kept });
  await file.flush();
  return { folder, scratch, path, backup: `${path}.bak`, open, file, kept, logged, warned };
}

const inode = async (path: string) => (await stat(path)).ino;

test('two equal files are read and not written', async () => {
  const { path, backup, open, file, kept, logged } = await start();
  const before = [await inode(path), await inode(backup)];
  const again = open();
  expect((await again.read()).records).toEqual(kept);
  expect(again.size).toBe(file.size);
  expect([await inode(path), await inode(backup)]).toEqual(before);
  expect(logged).not.toHaveBeenCalled();
});

test('a file with invalid UTF-8 counts as damaged', async () => {
  const { path, open, file, logged } = await start();
  const bytes = await readFile(path);
  bytes[bytes.indexOf('"text":"a"') + 8] = 0xff;
  await writeFile(path, bytes);
  await open().read();
  expect(logged).toHaveBeenCalled();
  expect((await stat(path)).size).toBe(file.size);
});

test('the backup is updated after each write, and only then', async () => {
  const { path, backup, file, kept } = await start();
  const before = await inode(backup);
  await file.flush();
  expect(await inode(backup)).toBe(before);
  await file.write({ version: 1, records: [...kept, record('c')] });
  await expect.poll(() => readFile(backup, 'utf8')).toBe(await readFile(path, 'utf8'));
  const after = await inode(backup);
  await file.flush();
  expect(await inode(backup)).toBe(after);
});

test('after a failed write the disk is tested until it accepts the file', async () => {
  const { scratch, file, kept } = await start();
  const away = `${scratch}-away`;
  // Without this folder a test write would fail, so none is made while writes succeed.
  await rename(scratch, away);
  expect(await file.writable()).toBe(true);
  await expect(file.write({ version: 1, records: [...kept, record('c')] })).rejects.toThrow();
  expect(await file.writable()).toBe(false);
  expect(await file.writable()).toBe(false);
  await rename(away, scratch);
  expect(await file.writable()).toBe(true);
  expect(await readdir(scratch)).toEqual([]);
  await rename(scratch, away);
  expect(await file.writable()).toBe(true);
});

test('a file of 5 MB has outgrown its storage, and the log says how large it may get', async () => {
  const { path, file, warned } = await start();
  const sized = (bytes: number) => {
    const one = record();
    const rest = bytes - `{"version":1,"records":[\n${JSON.stringify(one)}\n]}\n`.length;
    return file.write({
      version: 1,
      records: [{ ...one, text: 'x'.repeat(rest) } as StoredRecord],
    });
  };
  await sized(4_999_999);
  expect(file.size).toBe(4_999_999);
  expect(warned).not.toHaveBeenCalled();
  await sized(5_000_000);
  const full = { bytes: 20_000_000, records: 25_000 };
  const facts = { file: path, size: 5_000_000, records: 1, full };
  expect(warned).toHaveBeenCalledExactlyOnceWith(facts, expect.any(String));
});

test('a record that a newer version wrote differently is left out alone, and stays in the file', async () => {
  const { path, backup, open, logged } = await start();
  const [first, last] = [
    record('first'),
    { ...record('last'), created_at: '2031-03-11T12:00:00.000Z' },
  ];
  const newer = {
    ...record('newer'),
    created_at: '2031-03-10T12:00:00.000Z',
    handling: [{ by: 'Asha' }],
  };
  const text = JSON.stringify({ version: 1, records: [first, newer, last] });
  for (const file of [path, backup]) await writeFile(file, text);
  const again = open();
  const data = await again.read();
  expect(data.records).toEqual([first, last]);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { file: path, ids: [newer.id] },
    expect.stringContaining('LEFT OUT'),
  );
  const added = { ...record('added'), created_at: '2031-03-12T12:00:00.000Z' };
  await again.write({ ...data, records: [first, last, added] });
  expect(JSON.parse(await readFile(path, 'utf8')).records).toEqual([first, newer, last, added]);
  await again.write({ ...data, records: [first, last, added, { ...added, id: first.id }] });
  await again.flush();
  expect((await open().read()).unread).toEqual([newer]);
});

test('a record that is damaged in the file alone comes back from the backup', async () => {
  const { path, open, kept } = await start();
  await writeFile(path, (await readFile(path, 'utf8')).replace('"created_at"', '"created_by"'));
  expect((await open().read()).records).toEqual(kept);
});
