import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { StorageFullError } from '../../records/errors.ts';
import { open } from '../../testing/open.ts';

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

test('records without handling are new and have no mail', async () => {
  const dataDir = await temporaryFolder();
  const old = { ...review, id: crypto.randomUUID(), created_at: '2025-01-01T00:00:00.000Z' };
  await writeFile(
    join(dataDir, 'reviews.json'),
    `{"version":1,"records":[\n${JSON.stringify(old)}\n]}\n`,
  );
  const { reviews } = await open(dataDir);
  expect(await reviews.list({ limit: 5 })).toEqual([{ ...old, handling: { state: 'new' } }]);
  await reviews.insert(review);
  await reviews.insert(review);
  const file = await readFile(join(dataDir, 'reviews.json'), 'utf8');
  expect(JSON.parse(file).records).toEqual(
    await reviews.find().then((found) => found.toReversed()),
  );
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

test('a file too large to read stops the start with name and size, and doesn’t count as damaged', async () => {
  const dataDir = await temporaryFolder();
  const path = join(dataDir, 'messages.json');
  await writeFile(path, '');
  await truncate(path, 600_000_000);
  await expect(open(dataDir)).rejects.toThrow(
    /messages\.json: it has 600 MB, more than can be read/,
  );
  expect((await stat(path)).size).toBe(600_000_000);
});

test('writes that reuse a buffer never mix contents, whatever the file’s size', async () => {
  const dataDir = await temporaryFolder();
  const path = join(dataDir, 'reviews.json');
  const repository = await open(dataDir);
  const texts = Array.from({ length: 40 }, (_, i) => `${i}:${'ä€🙂'.repeat(i * i)}`);
  for (const text of texts) {
    await repository.reviews.insert({ ...review, text });
    // Occupy Node's buffer pool.
    const other = Buffer.from(`other ${text.length}`);
    const { records } = JSON.parse(await readFile(path, 'utf8'));
    expect(records.at(-1).text).toBe(text);
    expect(other.toString()).toBe(`other ${text.length}`);
  }
  await repository.close();
  expect(await readFile(`${path}.bak`, 'utf8')).toBe(await readFile(path, 'utf8'));
  const { reviews } = await open(dataDir);
  const kept = await reviews.find();
  expect(kept.map(({ text }) => text).reverse()).toEqual(texts);
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
  const all = [];
  for await (const record of reviews.all()) all.push(record);
  expect(all).toEqual([first, second, third]);
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
