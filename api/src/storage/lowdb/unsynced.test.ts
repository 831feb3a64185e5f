// A rejected record must not come back after a power cut, even if the folder can't be synced.
import { open, readdir, readFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OutcomeUnknownError } from '../../records/errors.ts';
import { openRecordFile, record } from '../../testing/openRecordFile.ts';

/** A file with one record, on a disk whose next `failures` folder syncs fail. */
async function start(failures: number) {
  const opened = await openRecordFile();
  const { file, path } = opened;
  const kept = record();
  await file.write({ version: 1, records: [kept] });
  await file.flush();
  const before = await readFile(path, 'utf8');

  const handle = await open(path, 'r');
  await handle.close();
  const prototype = Object.getPrototypeOf(handle);
  const { sync } = prototype;
  let left = failures;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: unknown) {
    const isFolder = (await (this as typeof handle).stat()).isDirectory();
    if (isFolder && left-- > 0) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  const write = () => file.write({ version: 1, records: [kept, record()] });
  return { ...opened, before, write };
}

test('a record that was not synced is removed from the file', async () => {
  const { file, path, scratch, fatal, before, write } = await start(1);
  await expect(write()).rejects.toThrow('EIO');
  expect(await readFile(path, 'utf8')).toBe(before);
  expect(file.size).toBe(before.length);
  expect(fatal).not.toHaveBeenCalled();
  expect(await readdir(scratch)).toEqual([]);
  await write();
  expect((await readFile(path, 'utf8')).length).toBeGreaterThan(before.length);
});

test('a record that cannot be removed again has an unknown outcome, and the log names the file', async () => {
  const { path, fatal, write } = await start(2);
  const failed = await write().catch((error) => error);
  expect(failed).toBeInstanceOf(OutcomeUnknownError);
  expect(failed.cause).toMatchObject({ code: 'EIO' });
  const facts = { err: expect.objectContaining({ code: 'EIO' }), file: path };
  expect(fatal).toHaveBeenCalledExactlyOnceWith(facts, expect.any(String));
});
