import { expect, test, vi } from 'vitest';
import { add, dated, inFiles, review, use } from '../testing/contract/backends.ts';
import { OutcomeUnknownError, StorageUnavailableError } from './errors.ts';
import { RecordCollection } from './RecordCollection.ts';
import type { Change, RecordTable } from './RecordTable.ts';
import type { StoredRecord } from './storedRecord.ts';

/** A collection in memory whose first answer is lost, after or before it stored the record. */
function withLostAnswer(isStored: boolean, later: Error | undefined = undefined) {
  const stored: StoredRecord[] = [];
  const records: Change = {
    now: new Date('2031-03-09T12:00:00Z'),
    find: async ({ ids }) => stored.filter(({ id }) => !ids || ids.includes(id)),
    put: async (added) => void stored.push(...added),
    remove: async () => {},
  };
  const lost = new OutcomeUnknownError('no answer');
  const change = vi.fn<(work: (records: Change) => Promise<unknown>) => Promise<unknown>>();
  change.mockImplementationOnce(async (work) => {
    if (isStored) await work(records);
    throw lost;
  });
  change.mockImplementation((work) => (later ? Promise.reject(later) : work(records)));
  const table = { change } as unknown as RecordTable;
  return {
    collection: new RecordCollection<typeof review>('reviews', table),
    stored,
    change,
    lost,
  };
}

test.each([true, false])(
  'a record whose answer was lost is stored once, whether it was written: %s',
  async (isStored) => {
    const { collection, stored, change } = withLostAnswer(isStored);
    const { record, repeated } = await collection.insert(review);
    expect(repeated).toBe(false);
    expect(stored).toEqual([record]);
    expect(change).toHaveBeenCalledTimes(2);
  },
);

test('if the second attempt fails, too, the outcome stays unknown', async () => {
  const { collection, lost } = withLostAnswer(true, new StorageUnavailableError());
  await expect(collection.insert(review)).rejects.toBe(lost);
});

test('a storage that wrote nothing isn’t asked again', async () => {
  const { collection, change } = withLostAnswer(false);
  change.mockReset().mockRejectedValue(new StorageUnavailableError());
  await expect(collection.insert(review)).rejects.toThrow(StorageUnavailableError);
  expect(change).toHaveBeenCalledOnce();
});

test('a record is restored once, and none changes one that is there', async () => {
  const { reviews } = await use(await inFiles());
  const [first, second] = ['First', 'Second'].map((text) =>
    dated('2031-03-09T12:00:00.000Z', { state: 'new' }, { text }),
  ) as [ReturnType<typeof dated>, ReturnType<typeof dated>];
  expect(await reviews.restore([])).toBe(0);
  expect(await reviews.restore([first, first])).toBe(1);
  expect(await reviews.restore([{ ...first, text: 'Changed' }, second])).toBe(1);
  expect((await reviews.find()).map(({ text }) => text).sort()).toEqual(['First', 'Second']);
});

test('a search is limited after it has matched', async () => {
  const repository = await use(await inFiles());
  for (const text of ['one match', 'other', 'two match', 'three match'])
    await add(repository, text);
  const found = await repository.reviews.find({ text: 'match', limit: 2 });
  expect(found.map(({ text }) => text)).toEqual(['three match', 'two match']);
});

test('a record is dated no earlier than the newest, even if the clock was set back', async () => {
  const repository = await use(await inFiles());
  await repository.reviews.restore([dated('2999-01-01T00:00:00.000Z', { state: 'new' })]);
  expect((await add(repository, 'later')).created_at).toBe('2999-01-01T00:00:00.000Z');
});

test('measure() counts quarantined records', async () => {
  const { reviews } = await use(await inFiles());
  await reviews.insert(review, { quarantine: 'links' });
  await reviews.insert(review);
  expect(await reviews.measure()).toMatchObject({ quarantined: 1 });
});
