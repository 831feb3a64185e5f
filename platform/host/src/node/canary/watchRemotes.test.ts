import type { ReleaseStore } from '@platform/registry/store';
import { createLogger } from '@platform/server/observability/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WatchedVersion } from './Judge.ts';
import { site } from './testing/watchedSite.ts';
import { rollBackWatched, unconfirmedReports, watchRemotes } from './watchRemotes.ts';

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

const REASON = '5 of 9 page views failed';
const PROMOTED: WatchedVersion = { ...CANARY, version: '2.0.0', kind: 'promoted' };

test('unconfirmed reports are logged with the command to go back, counted and announced', () => {
  const log = createLogger('test');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const inc = vi.fn();
  const announce = vi.fn();
  const metrics = { unconfirmedReports: { inc } } as unknown as Parameters<
    typeof unconfirmedReports
  >[1];
  unconfirmedReports(log, metrics, announce)(PROMOTED, REASON, '/x is missing');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'unconfirmed-reports', unavailable: '/x is missing' }),
    expect.stringContaining('npm run rollback -- mfe-blog'),
  );
  expect(inc).toHaveBeenCalledWith({ remote: 'mfe-blog', kind: 'promoted' });
  const data = { remote: 'mfe-blog', from: '2.0.0', to: '2.0.0', author: 'site', reason: REASON };
  expect(announce).toHaveBeenCalledExactlyOnceWith({ type: 'reported', data });
});

/** Health of a site whose store only notes what it is given. */
function startSharing(more: object = {}) {
  const { log, registry } = site();
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const forgetHealth = vi.fn(async (_options?: object) => {});
  const writeHealth = vi.fn(async (_health: object) => {});
  const store = { folder: '/releases', forgetHealth, writeHealth } as unknown as ReleaseStore;
  const options = { store, registry, log, metrics: {}, announce: undefined, ...more };
  const watched = watchRemotes(options as unknown as Parameters<typeof watchRemotes>[0]);
  return { ...watched, warn, forgetHealth, writeHealth };
}

test('changed health is written every three seconds, unchanged only as a heartbeat', async () => {
  const { health, writeHealth } = startSharing();
  const writtenAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return writeHealth.mock.calls.length;
  };
  expect(await writtenAfter(2_999)).toBe(0);
  expect(await writtenAfter(1)).toBe(1);
  expect(await writtenAfter(29_000)).toBe(1);
  expect(await writtenAfter(3_000)).toBe(2);
  health.served([{ remote: 'mfe-blog', version: '1' }]);
  expect(await writtenAfter(3_000)).toBe(3);
  expect(writeHealth).toHaveBeenLastCalledWith(health.facts());
});

test('health that can’t be written is logged once; what stopped servers left and its own go', async () => {
  const { close, warn, forgetHealth, writeHealth } = startSharing();
  writeHealth.mockRejectedValue(new Error('disk full'));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(writeHealth).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'health-not-shared' }),
    'Couldn’t write health to /releases',
  );
  expect(forgetHealth.mock.calls).toEqual([[]]);
  forgetHealth.mockRejectedValue(new Error('read-only'));
  await close();
  expect(forgetHealth.mock.calls).toEqual([[], [{ own: true }]]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(writeHealth).toHaveBeenCalledTimes(3);
});

test('development shares no health', async () => {
  const { close, forgetHealth, writeHealth } = startSharing({ dev: {} });
  await vi.advanceTimersByTimeAsync(9_000);
  await close();
  expect(writeHealth).not.toHaveBeenCalled();
  expect(forgetHealth).not.toHaveBeenCalled();
});
