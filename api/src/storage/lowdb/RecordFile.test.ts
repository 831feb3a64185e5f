import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

test('an older backup is updated without an error in the log', async () => {
  const { path, backup, open, kept, logged } = await start();
  const older = `{"version":1,"records":[\n${JSON.stringify(kept[0])}\n]}\n`;
  await writeFile(backup, older);
  expect((await open().read()).records).toEqual(kept);
  expect(await readFile(backup)).toEqual(await readFile(path));
  await rm(backup);
  await open().read();
  expect(await readFile(backup)).toEqual(await readFile(path));
  expect(logged).not.toHaveBeenCalled();
});

test('the log names a damaged backup that was replaced', async () => {
  const { backup, open, logged } = await start();
  await writeFile(backup, 'null');
  await open().read();
  expect(logged).toHaveBeenCalledExactlyOnceWith({ file: backup }, expect.any(String));
});

test('the log names the copy of a damaged file and the number of recovered records', async () => {
  const { folder, path, open, file, logged } = await start();
  await writeFile(path, 'null');
  const again = open();
  await again.read();
  expect(again.size).toBe(file.size);
  const aside = (await readdir(folder)).find((name) => name.includes('corrupt')) ?? '';
  expect(logged.mock.calls.map(([facts]) => facts)).toEqual([
    { file: path, aside: join(folder, aside) },
    { file: path, was: 'bad', records: 2 },
  ]);
});

test('a missing file leaves no damaged copy behind', async () => {
  const { folder, path, open, kept, logged } = await start();
  await rm(path);
  expect((await open().read()).records).toEqual(kept);
  expect((await readdir(folder)).sort()).toEqual(['reviews.json', 'reviews.json.bak', 'scratch']);
  const facts = { file: path, was: 'missing', records: 2 };
  expect(logged).toHaveBeenCalledExactlyOnceWith(facts, expect.any(String));
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

test('a file that the system can’t read stops the start with the cause', async () => {
  const { path, open } = await start();
  await rm(path);
  await mkdir(path);
  await expect(open().read()).rejects.toMatchObject({ cause: { code: 'EISDIR' } });
});

test('only the owner can read file and backup, and a write leaves no temporary file', async () => {
  const { scratch, path, backup } = await start();
  expect(await readdir(scratch)).toEqual([]);
  for (const each of [path, backup]) expect((await stat(each)).mode & 0o777).toBe(0o600);
});

test('the same records written twice give the same file', async () => {
  const { path, file, kept } = await start();
  const before = await readFile(path, 'utf8');
  await file.write({ version: 1, records: [...kept] });
  expect(await readFile(path, 'utf8')).toBe(before);
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

test('the log names a backup that could not be written', async () => {
  const { scratch, backup, file, kept, logged } = await start();
  await rm(backup);
  await mkdir(backup);
  await file.write({ version: 1, records: [...kept, record('c')] });
  await file.flush();
  const facts = { err: expect.objectContaining({ code: 'EISDIR' }), file: backup };
  expect(logged).toHaveBeenCalledExactlyOnceWith(facts, expect.any(String));
  expect(await readdir(scratch)).toEqual([]);
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

test('after a successful write the disk is not tested', async () => {
  const { scratch, file, kept } = await start();
  const records = [...kept, record('c')];
  await rename(scratch, `${scratch}-away`);
  await expect(file.write({ version: 1, records })).rejects.toThrow();
  await rename(`${scratch}-away`, scratch);
  await file.write({ version: 1, records });
  await file.flush();
  await rename(scratch, `${scratch}-away`);
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

test('an outgrown file is logged at the start', async () => {
  const { path, file, open, warned } = await start();
  const records = [record('x'.repeat(5_000_000))];
  await file.write({ version: 1, records });
  await file.flush();
  warned.mockClear();
  await open().read();
  expect(warned).toHaveBeenCalledOnce();
  expect(warned.mock.calls[0]?.[0]).toMatchObject({ file: path, records: 1 });
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
