// What rolls a version back: failed renderings and visits of the server's browser; a report alone changes nothing.
import type { Registry } from '@platform/contract';
import { createLogger } from '@platform/server/observability/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteVersion } from '../documents/renderPage.ts';
import type { JudgeOptions, Visited } from './Judge.ts';
import { RemoteHealth } from './RemoteHealth.ts';
import { BLOG, deployment, failuresOf, NOW, outcomeIn, site } from './testing/watchedSite.ts';

const MINUTE = 60_000;
const FAULT = { fault: '/blog throws' };

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Runs started visits. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test.each(['canary', 'promoted'] as const)(
  'one report has a watched version visited, and a confirmed fault rolls it back once: %s',
  async (kind) => {
    const { visit, visitsEnd, endWatch, notify, promote, fail, serve } = site();
    if (kind === 'promoted') promote();
    visitsEnd(FAULT);
    serve('2', 13);
    fail('2');
    await settle();
    for (let i = 0; i < 5; i += 1) fail('2');
    await settle();
    expect(visit).toHaveBeenCalledOnce();
    expect(endWatch).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...BLOG, version: '2', kind, stable: '1' }),
      '/blog throws; 1 of 13 page views failed',
      expect.any(Function),
    );
    expect(notify).not.toHaveBeenCalled();
  },
);

test.each([
  ["the server's browser found no fault", { fault: undefined }, undefined],
  [
    'the server has no browser to check it',
    { unavailable: 'CHROME_PATH is /x' },
    'CHROME_PATH is /x',
  ],
] as [string, Visited, string | undefined][])(
  'unconfirmed reports change nothing; five failed views are notified once: %s',
  async (found, visited, unavailable) => {
    const { health, visitsEnd, endWatch, notify, fail, serve } = site();
    visitsEnd(visited);
    serve('2', 90);
    for (let i = 0; i < 4; i += 1) fail('2');
    await settle();
    expect(notify).not.toHaveBeenCalled();
    for (let i = 0; i < 60; i += 1) fail('2');
    await settle();
    const reason = `5 of 90 page views failed; ${found}`;
    const watched = expect.objectContaining({ ...BLOG, version: '2', kind: 'canary' });
    expect(notify).toHaveBeenCalledExactlyOnceWith(watched, reason, unavailable);
    expect(health.facts()['mfe-blog']?.[2]?.notice).toBe(reason);
    expect(endWatch).not.toHaveBeenCalled();
    expect(health.rejects('mfe-blog')).toBe(false);
  },
);

test('the pauses between visits without a fault begin with a minute and double', async () => {
  const { visit, fail } = site();
  const visits = [];
  for (let minute = 0; minute < 10; minute += 1) {
    fail('2');
    await settle();
    visits.push(visit.mock.calls.length);
    vi.setSystemTime(NOW + (minute + 1) * MINUTE);
  }
  expect(visits).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4]);
});

test('a failed visit counts as one without a browser', async () => {
  const { visit, notify, fail } = site();
  visit.mockRejectedValue(new Error('no memory\n    at x'));
  for (let i = 0; i < 5; i += 1) fail('2');
  await settle();
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), 'no memory');
});

test('listed pages with reports are visited, each once', async () => {
  const { visit, promote, change, fail } = site();
  const routes = ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => ({
    ...{ id: path, path, paths: [path], variants: {} },
  }));
  promote();
  change({ live: { ...deployment('2'), routes } as unknown as ReturnType<typeof deployment> });
  fail('2', 'first', '/a?q=asha@site.test');
  for (const { path } of routes) fail('2', path, path);
  fail('2', 'unlisted', '/unlisted');
  fail('2', 'none', '');
  await settle();
  vi.setSystemTime(NOW + MINUTE);
  fail('2');
  await settle();
  expect(visit.mock.calls.map(([, pages]) => pages)).toEqual([
    ['/a', '/b', '/c', '/d', '/e'],
    ['/f', '/'],
  ]);
});

test('one version is visited at a time, and one that is gone meanwhile not at all', async () => {
  const entry = (name: string) => ({
    live: deployment('1', name),
    previous: [],
    canary: { deployment: deployment('2', name), share: 10, since: '2026-11-21T00:00:00.000Z' },
  });
  const names = ['mfe-a', 'mfe-b', 'mfe-c'];
  const all = (...remotes: string[]) =>
    ({
      revision: 1,
      shell: { live: deployment('1', 'shell'), previous: [] },
      remotes: Object.fromEntries(remotes.map((name) => [name, entry(name)])),
    }) as Registry;
  let registry = all(...names);
  const ends: (() => void)[] = [];
  const visit = vi.fn<JudgeOptions['visit']>(
    () => new Promise((resolve) => ends.push(() => resolve({ fault: undefined }))),
  );
  const health = new RemoteHealth({
    ...{ registry: () => registry, log: createLogger('test'), visit },
    ...{ failsAlone: async () => true, endWatch() {}, notify() {} },
  });
  const seen = () => visit.mock.calls.map(([{ remote }]) => remote);
  for (const remote of names) {
    health.browserFailed({ remote, version: '2', phase: 'load', cause: '', view: '1' }, '/');
  }
  await settle();
  expect(seen()).toEqual(['mfe-a']);
  registry = all('mfe-a', 'mfe-c');
  health.served([]);
  ends[0]?.();
  await settle();
  expect(seen()).toEqual(['mfe-a', 'mfe-c']);
});

test('a fault that is found after the version has gone changes nothing', async () => {
  const { visit, endWatch, change, health, fail } = site();
  let found = (_visited: Visited) => {};
  visit.mockReturnValue(
    new Promise((resolve) => {
      found = resolve;
    }),
  );
  fail('2');
  await settle();
  change({ canary: undefined });
  health.served([]);
  found(FAULT);
  await settle();
  expect(endWatch).not.toHaveBeenCalled();
});

test('ten minutes after promotion, after a rollback, or without a predecessor, no version is visited', async () => {
  const [last, later, back, first] = [site(), site(), site(), site()];
  last.promote(9.99);
  later.promote(10);
  back.promote();
  back.change({ promoted: undefined });
  first.promote();
  first.change({ previous: [] });
  for (const { fail } of [last, later, back, first]) fail('2');
  await settle();
  const visits = [last, later, back, first].map(({ visit }) => visit.mock.calls.length);
  expect(visits).toEqual([1, 0, 0, 0]);
});

test('the watch of a promoted version ends after ten minutes without a change of the registry', async () => {
  const { visit, promote, fail, health } = site();
  promote();
  health.served([]);
  vi.setSystemTime(NOW + 10 * MINUTE);
  fail('2');
  await settle();
  expect(visit).not.toHaveBeenCalled();
});

test('a new watch of the same version, or another stable version, starts anew', async () => {
  const { visit, change, fail, canary } = site();
  const visits = async () => {
    fail('2');
    await settle();
    return visit.mock.calls.length;
  };
  expect([await visits(), await visits()]).toEqual([1, 1]);
  change({ promoted: undefined });
  expect(await visits()).toBe(1);
  change({ canary: { ...canary, since: '2026-11-22T00:00:00.000Z' } });
  expect(await visits()).toBe(2);
  change({ live: deployment('3'), previous: [deployment('1')] });
  expect(await visits()).toBe(3);
  expect(visit.mock.lastCall?.[0]).toMatchObject({ version: '2', stable: '3' });
});

test('a canary that the server cannot render ends at once, and is rejected while the registry has it', async () => {
  const { health, endWatch, reasons, change, failOnServer } = site();
  await failOnServer(`${'x'.repeat(300)}\nat secret`);
  await failOnServer('broken');
  expect(endWatch).toHaveBeenCalledOnce();
  expect(endWatch.mock.calls[0]?.[0]).toMatchObject({ ...BLOG, version: '2', kind: 'canary' });
  expect(reasons()).toEqual([`the server can't render it: ${'x'.repeat(200)}`]);
  change({ previous: [] });
  expect(health.rejects('mfe-blog')).toBe(true);
  const [, , isWanted] = endWatch.mock.calls[0] ?? [];
  expect(isWanted?.()).toBe(true);
  change({ canary: undefined });
  expect(health.rejects('mfe-blog')).toBe(false);
  expect(isWanted?.()).toBe(false);
});

const failedIn = (entry: object, shown: RemoteVersion[], version = '2') =>
  outcomeIn(entry, {
    failed: [{ ...BLOG, version, failures: failuresOf('broken'), fallback: '1' }],
    shown,
  });

test('a promoted version that the server cannot render is rolled back before any page view', async () => {
  const { health, rendered, endWatch, promote } = site();
  promote();
  const promoted = new Date(NOW).toISOString();
  const entry = { live: deployment('2'), promoted, previous: [deployment('1')] };
  await rendered(failedIn(entry, [{ ...BLOG, version: '1' }]));
  expect(endWatch.mock.calls.map(([{ kind }]) => kind)).toEqual(['promoted']);
  expect(health.rejects('mfe-blog')).toBe(false);
});

test('a rendering ends a canary only if its own stable version renders or lacks the slot', async () => {
  const { rendered, failsAlone, endWatch, canary } = site();
  const withSlot = { ...deployment('1'), exposes: { './Teaser': [] } };
  const entry = { live: withSlot, previous: [], canary };
  const other = [{ remote: 'mfe-tool', version: '1' }];
  await rendered(failedIn(entry, []));
  await rendered(failedIn(entry, other));
  await rendered(failedIn(entry, [{ ...BLOG, version: '1' }], '7'));
  expect(failsAlone).not.toHaveBeenCalled();
  await rendered(failedIn({ ...entry, live: deployment('1') }, other));
  expect(endWatch).toHaveBeenCalledOnce();
});

test('a failure that others may have answered for it counts only if the version fails alone, asked rarely', async () => {
  const { health, failsAlone, endWatch, failOnServer } = site();
  failsAlone.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('no process'));
  await failOnServer('broken');
  await failOnServer('broken');
  expect(failsAlone).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  await failOnServer('broken').catch(() => {});
  expect(endWatch).not.toHaveBeenCalled();
  expect(health.rejects('mfe-blog')).toBe(false);
  vi.advanceTimersByTime(10_000);
  await failOnServer('broken').catch(() => {});
  expect(endWatch).toHaveBeenCalledOnce();
});
