import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StorageFullError, StorageUnavailableError } from '../../records/errors.ts';
import { RecordCollection } from '../../records/RecordCollection.ts';
import { open } from '../../testing/open.ts';
import { record } from '../../testing/openRecordFile.ts';
import { FileTable } from './FileTable.ts';

const review = { name: 'Asha', company: '', rating: 5, text: 'Good' };

test('list() answers during a write, with the records that are already safe', async () => {
  const { reviews } = await open();
  await reviews.insert(review);
  let written = false;
  const writing = reviews.insert(review).then(() => {
    written = true;
  });
  expect(await reviews.list({ limit: 5 })).toHaveLength(1);
  expect(written).toBe(false);
  await writing;
  expect(await reviews.list({ limit: 5 })).toHaveLength(2);
});

test('the claim of a mail ends only when its result is on the disk', async () => {
  const folder = await temporaryFolder();
  const table = await FileTable.open(join(folder, 'messages.json'), folder, createLogger('test'));
  const messages = new RecordCollection<typeof review>('messages', table);
  const { record } = await messages.insert(review, { mail: true });
  const claimed = async () => (await messages.dueMail(5, 60_000)).length;
  expect(await claimed()).toBe(1);
  const failing = vi.spyOn(table.file, 'write').mockRejectedValue(new Error('full'));
  await expect(messages.settleMail(record.id, { sent: true })).rejects.toThrow();
  expect(await claimed()).toBe(0);
  failing.mockRestore();
  await messages.settleMail(record.id, { error: 'refused', retryInMs: 0 });
  expect(await claimed()).toBe(1);
});

test('a full file rejects new records and keeps its own', async () => {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
  const { messages } = repository;
  const message = { name: 'Asha', email: 'asha@example.com', message: 'x'.repeat(5_000_000) };
  const attempt = { key: 'k', hash: 'h' };
  for (let i = 0; i < 4; i++) await messages.insert(message, i === 0 ? { attempt } : {});
  await expect(messages.insert(message)).rejects.toThrow(StorageFullError);
  await expect(messages.insert({ ...message, message: '' })).rejects.toThrow(StorageFullError);
  expect((await messages.insert(message, { attempt })).repeated).toBe(true);
  const moved = { ...message, message: '', handling: { state: 'new' as const } };
  const created_at = '2027-01-04T12:00:00.000Z';
  const restored = messages.restore([{ ...moved, id: crypto.randomUUID(), created_at }]);
  await expect(restored).rejects.toThrow('Erase records, or move to PostgreSQL');
  await repository.reviews.insert(review);
  await repository.close();
  expect(await (await open(dataDir)).messages.find()).toHaveLength(4);
});

test('records out of order in a file are read in order of time', async () => {
  const dataDir = await temporaryFolder();
  const records = [2, 3, 1].map((day) => ({
    ...{ ...review, id: crypto.randomUUID(), created_at: `2025-01-0${day}T00:00:00.000Z` },
    handling: { state: day === 3 ? ('spam' as const) : ('new' as const) },
  }));
  await writeFile(join(dataDir, 'reviews.json'), JSON.stringify({ version: 1, records }));
  const { reviews } = await open(dataDir);
  const [second, third, first] = records;
  expect(await reviews.find()).toEqual([third, second, first]);
  expect(await reviews.find({ before: third?.id, states: ['new'] })).toEqual([second, first]);
});

test('erase() also removes a record from the backup before it resolves', async () => {
  const dataDir = await temporaryFolder();
  const { reviews } = await open(dataDir);
  const { record } = await reviews.insert({ ...review, text: 'erase me' });
  expect(await reviews.erase([record.id])).toBe(1);
  for (const name of ['reviews.json', 'reviews.json.bak']) {
    expect(await readFile(join(dataDir, name), 'utf8')).not.toContain('erase me');
  }
});

/** An empty table whose writes are counted. */
async function openTable() {
  const folder = await temporaryFolder();
  const log = createLogger('test');
  const table = await FileTable.open(join(folder, 'reviews.json'), folder, log);
  onTestFinished(() => table.close());
  const write = vi.spyOn(table.file, 'write');
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const add = (text: string) => table.change(({ put }) => put([record({ text })]));
  const texts = async () =>
    (await table.find({})).map((found) => Object(found).text as string).toReversed();
  return { table, write, error, add, texts };
}

test('changes that arrive together are written together, in order, and those that come meanwhile later', async () => {
  const { table, add, write, texts } = await openTable();
  await Promise.all(['a', 'b', 'c'].map(add));
  expect(await texts()).toEqual(['a', 'b', 'c']);
  expect(write).toHaveBeenCalledOnce();
  let late: Promise<void> | undefined;
  const first = table.change(async ({ put }) => {
    late = add('late');
    await put([record({ text: 'd' })]);
  });
  await first;
  expect(await texts()).toEqual(['a', 'b', 'c', 'd']);
  await late;
  expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'late']);
});

test('a change that throws leaves nothing and does not affect others in the same write', async () => {
  const { table, add, write, texts } = await openTable();
  const failing = table.change(async ({ put }) => {
    await put([record({ text: 'half' })]);
    throw new Error('full');
  });
  const done = await Promise.allSettled([add('a'), failing, add('b')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(failing).rejects.toThrow('full');
  expect(await texts()).toEqual(['a', 'b']);
  expect(await table.change(async ({ find }) => (await find({})).length)).toBe(2);
  expect(write).toHaveBeenCalledOnce();
});

test('a failed write rejects its changes and logs their number; the next write proceeds', async () => {
  const { add, write, error, texts } = await openTable();
  const cause = new Error('ENOSPC');
  write.mockRejectedValueOnce(cause);
  for (const each of await Promise.allSettled([add('a'), add('b')])) {
    expect(each).toEqual({ status: 'rejected', reason: expect.any(StorageUnavailableError) });
    expect(each).toHaveProperty('reason.cause', cause);
  }
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: cause, changes: 2 }, expect.any(String));
  expect(await texts()).toEqual([]);
  await add('c');
  expect(await texts()).toEqual(['c']);
});

test('a table that lost its file rejects waiting and later changes, and writes none of them', async () => {
  const { table, add, write } = await openTable();
  const waiting = ['a', 'b'].map(add);
  table.refuseAll();
  for (const each of [...waiting, add('c')])
    await expect(each).rejects.toThrow(StorageUnavailableError);
  await table.close();
  expect(write).not.toHaveBeenCalled();
});
