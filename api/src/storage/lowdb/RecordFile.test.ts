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
