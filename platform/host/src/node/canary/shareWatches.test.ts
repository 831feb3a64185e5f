import { createLogger } from '@platform/server/observability/log';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shareWatches } from './shareWatches.ts';
import { site } from './testing/watchedSite.ts';

/** A storage of counts that several servers share. */
function storage() {
  const days = new Map<string, Record<string, number>>();
  return vi.fn(async (day: string, counts: Readonly<Record<string, number>>) => {
    const totals = days.get(day) ?? {};
    days.set(day, totals);
    for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count;
    return Object.fromEntries(Object.keys(counts).map((name) => [name, totals[name] ?? 0]));
  });
}

test('servers that share a storage judge by their totals', async () => {
  const add = storage();
  const servers = [site(), site()] as const;
  const [a, b] = servers;
  for (const { serve, fail } of servers) {
    serve('1', 100);
    serve('2', 10);
    for (let i = 0; i < 3; i += 1) fail('2');
  }
  await a.health.shareWatches(add);
  expect(a.rollBack).not.toHaveBeenCalled();
  await b.health.shareWatches(add);
  expect(b.rollBack.mock.calls.map(([, reason]) => reason)).toEqual([
    '6 of 20 page views failed (30.0 %); with the stable version 0 of 200 page views failed (0.0 %)',
  ]);
  // The other servers judge by the totals after their next page view.
  const third = site();
  a.serve('2', 1);
  third.serve('2', 1);
  await a.health.shareWatches(add);
  await third.health.shareWatches(add);
  for (const { health } of [a, third]) expect(health.rejects('mfe-blog')).toBe(true);
  const calls = add.mock.calls.length;
  await a.health.shareWatches(add);
  expect(add).toHaveBeenCalledTimes(calls);
});

test('a canary stays when the stable version fails as often on another server', async () => {
  const add = storage();
  const [a, b] = [site(), site()];
  a.serve('1', 100);
  for (let i = 0; i < 40; i += 1) a.fail('1');
  await a.health.shareWatches(add);
  b.serve('2', 100);
  b.serve('1', 1);
  await b.health.shareWatches(add);
  for (let i = 0; i < 30; i += 1) b.fail('2');
  await b.health.shareWatches(add);
  expect(b.rollBack).not.toHaveBeenCalled();
});

test('without the storage a server judges by its own counts and adds them later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = createLogger('test');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const add = storage();
  add.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const [a, b] = [site(), site()];
  const end = shareWatches(a.health, add, log);
  a.serve('2', 10);
  for (let i = 0; i < 4; i += 1) a.fail('2');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(add).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(a.rollBack).not.toHaveBeenCalled();
  a.fail('2');
  expect(a.rollBack).toHaveBeenCalledOnce();
  await end();
  b.serve('2', 10);
  b.fail('2');
  await b.health.shareWatches(add);
  expect(b.rollBack.mock.calls[0]?.[1]).toContain('5 of 20 page views failed');
});
