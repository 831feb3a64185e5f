import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openRecordFile, record } from '../../testing/openRecordFile.ts';

/** A record file with two records. */
async function start() {
  const opened = await openRecordFile();
  const kept = [record({ text: 'a' }), record({ text: 'b' })];
  await opened.file.write({ version: 1, records: kept });
  await opened.file.flush();
  return { ...opened, backup: `${opened.path}.bak`, kept };
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
  await file.write({ version: 1, records: [...kept, record()] });
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
  await expect(file.write({ version: 1, records: [...kept, record()] })).rejects.toThrow();
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
    const rest =
      bytes - `{"version":1,"records":[\n${JSON.stringify(record({ text: '' }))}\n]}\n`.length;
    return file.write({ version: 1, records: [record({ text: 'x'.repeat(rest) })] });
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
  const on = (day: number, text: string, more = {}) =>
    record({ text, created_at: `2031-03-${day}T12:00:00.000Z`, ...more });
  const [first, last, added] = [on(10, 'first'), on(12, 'last'), on(13, 'added')];
  const newer = on(11, 'newer', { handling: [{ by: 'Asha' }] });
  const text = JSON.stringify({ version: 1, records: [first, newer, last] });
  for (const file of [path, backup]) await writeFile(file, text);
  const again = open();
  const data = await again.read();
  expect(data.records).toEqual([first, last]);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { file: path, ids: [newer.id] },
    expect.stringContaining('LEFT OUT'),
  );
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
