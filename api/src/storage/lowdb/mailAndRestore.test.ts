import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openLowdbRepository } from './lowdbRepository.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');
const MINUTE = 60_000;
const review = { name: 'Asha', company: '', rating: 5, text: 'Good' };

afterEach(() => void vi.useRealTimers());

async function open() {
  const repository = await openLowdbRepository(await temporaryFolder(), createLogger('test'));
  onTestFinished(() => repository.close());
  return repository.reviews;
}

/** A record from a backup, created `minute` minutes after noon. */
const stored = (minute: number) => ({
  ...review,
  id: crypto.randomUUID(),
  created_at: new Date(NOON + minute * MINUTE).toISOString(),
  handling: { state: 'new' as const },
});

test('restore() adds each unknown record once, in order of time', async () => {
  const reviews = await open();
  const [one, two, three] = [stored(1), stored(2), stored(3)];
  expect(await reviews.restore([two])).toBe(1);
  expect(await reviews.restore([three, two, one, one])).toBe(2);
  expect((await reviews.find()).map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
  expect(await reviews.restore([one, two, three])).toBe(0);
  expect(await reviews.restore([])).toBe(0);
});

test('dueMail() returns mails by due time, up to the limit', async () => {
  vi.setSystemTime(NOON);
  const reviews = await open();
  const ids: string[] = [];
  for (const retryInMs of [3 * MINUTE, MINUTE, 2 * MINUTE]) {
    const { record } = await reviews.insert(review, { mail: true });
    await reviews.settleMail(record.id, { error: 'no answer', retryInMs });
    ids.push(record.id);
  }
  vi.setSystemTime(NOON + 3 * MINUTE);
  const due = async (limit: number) => (await reviews.dueMail(limit, MINUTE)).map(({ id }) => id);
  expect(await due(2)).toEqual([ids[1], ids[2]]);
  expect(await due(2)).toEqual([ids[0]]);
});

test('a mail counts as failing after one failed attempt', async () => {
  const reviews = await open();
  const { record } = await reviews.insert(review, { mail: true });
  await reviews.insert(review, { mail: true });
  await reviews.insert(review);
  const { created_at: oldest } = record;
  expect((await reviews.measure()).mail).toEqual({ waiting: 2, failing: 0, oldest });
  await reviews.settleMail(record.id, { error: 'no answer', retryInMs: 0 });
  expect((await reviews.measure()).mail).toEqual({ waiting: 2, failing: 1, oldest });
});

test('settling a record without a mail changes nothing', async () => {
  const reviews = await open();
  const { record } = await reviews.insert(review);
  await reviews.settleMail(record.id, { sent: true });
  expect(await reviews.find()).toEqual([record]);
});
