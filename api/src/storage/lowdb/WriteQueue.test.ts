import { createLogger } from '@platform/server/observability/log';
import { expect, test, vi } from 'vitest';
import { StorageUnavailableError } from '../../records/errors.ts';
import type { StoredRecord } from '../../records/storedRecord.ts';
import { record } from '../../testing/openRecordFile.ts';
import { WriteQueue } from './WriteQueue.ts';

/** A queue on an empty fake disk. */
function start() {
  let current: readonly StoredRecord[] = [];
  const log = createLogger('test');
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const save = vi.fn(async (records: StoredRecord[]) => {
    current = records;
  });
  const queue = new WriteQueue({ log, current: () => current, save });
  const add = (id: string) => queue.add((records) => records.push(record({ id })));
  return { queue, add, save, error, ids: () => current.map(({ id }) => id) };
}

test('changes that arrive together are written together, in order', async () => {
  const { add, save, ids } = start();
  expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual([1, 2, 3]);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(save).toHaveBeenCalledOnce();
  expect(await add('d')).toBe(4);
  expect(save).toHaveBeenCalledTimes(2);
});

test('changes that arrive during a write are in the next one', async () => {
  const { add, save, ids } = start();
  let late: Promise<number> | undefined;
  const write = save.getMockImplementation();
  save.mockImplementationOnce(async (records) => {
    late = add('late');
    await write?.(records);
  });
  await add('a');
  expect(ids()).toEqual(['a']);
  await late;
  expect(ids()).toEqual(['a', 'late']);
});

test('a change that throws doesn’t affect others in the same write', async () => {
  const { queue, add, ids } = start();
  const failing = queue.add(() => {
    throw new Error('full');
  });
  const [one, two, three] = await Promise.allSettled([add('a'), failing, add('b')]);
  expect([one.status, two.status, three.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(failing).rejects.toThrow('full');
  expect(ids()).toEqual(['a', 'b']);
});

test('changes without effect write nothing', async () => {
  const { queue, add, save, ids } = start();
  await add('a');
  await add('b');
  expect(await queue.add((records) => records.length)).toBe(2);
  expect(save).toHaveBeenCalledTimes(2);
  await queue.add((records) => records.splice(1, 1, record({ id: 'b' })));
  expect(save).toHaveBeenCalledTimes(3);
  await queue.add((records) => records.pop());
  expect(ids()).toEqual(['a']);
});

test('a failed write rejects its changes and logs their number; the next write proceeds', async () => {
  const { add, save, error, ids } = start();
  const cause = new Error('ENOSPC');
  save.mockRejectedValueOnce(cause);
  const both = await Promise.allSettled([add('a'), add('b')]);
  for (const each of both) {
    expect(each).toEqual({ status: 'rejected', reason: expect.any(StorageUnavailableError) });
    expect(each).toHaveProperty('reason.cause', cause);
  }
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: cause, changes: 2 }, expect.any(String));
  expect(ids()).toEqual([]);
  await add('c');
  expect(ids()).toEqual(['c']);
});

test('a queue that lost its file rejects waiting and later changes, and writes none of them', async () => {
  const { queue, add, save } = start();
  const waiting = ['a', 'b'].map(add);
  queue.refuseAll();
  for (const each of [...waiting, add('c')]) {
    await expect(each).rejects.toThrow(StorageUnavailableError);
  }
  await queue.close();
  expect(save).not.toHaveBeenCalled();
});
