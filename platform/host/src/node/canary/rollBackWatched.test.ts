import { createLogger } from '@platform/server/observability/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WatchedVersion } from './Judge.ts';
import { rollBackWatched } from './watchRemotes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CANARY: WatchedVersion = {
  ...{ remote: 'mfe-blog', version: '2', kind: 'canary', stable: '1' },
  since: '2031-03-09T12:00:00Z',
};

function start(watched: WatchedVersion, isWanted = () => true) {
  const log = createLogger('test');
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const change = vi.fn(async (_watched: WatchedVersion, _reason: string) => {
    throw new Error('read-only');
  });
  rollBackWatched(log, change)(watched, 'it throws', isWanted);
  return {
    change,
    events: () => error.mock.calls.map(([facts]) => Reflect.get(Object(facts), 'event')),
  };
}

test('a failed rollback is retried with doubling delays', async () => {
  const { change } = start(CANARY);
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return change.mock.calls.length;
  };
  expect(change).toHaveBeenCalledWith(CANARY, 'it throws');
  expect(await after(4_999)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(9_999)).toBe(2);
  expect(await after(1)).toBe(3);
});

test('retries stop when the version has left the registry', async () => {
  const { change } = start(CANARY, () => false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(change).toHaveBeenCalledTimes(1);
});

test.each([
  ['canary', ['canary-ended', 'canary-not-ended']],
  ['promoted', ['automatic-rollback', 'not-rolled-back']],
] as const)('the rollback is logged: %s', async (kind, expected) => {
  const { events } = start({ ...CANARY, kind });
  await vi.advanceTimersByTimeAsync(1);
  expect(events()).toEqual(expected);
});
