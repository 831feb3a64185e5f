import type { Canary, Pin, Registry, RegistryEntry } from '@site/kit/contract';
import { createLogger } from '@site/kit/server/log';
import { slotKey } from '@site/kit/slotKey';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Suspicion } from '../evidence/Suspects.ts';
import type { RenderOutcome } from '../pages/renderPage.ts';
import { RemoteHealth } from './RemoteHealth.ts';
import { shareTrials } from './shareTrials.ts';
import type { Tried } from './Trials.ts';
import { takeBackTried } from './takeBackTried.ts';

const pin = (version: string, name = 'mfe-blog') => ({ name, version, exposes: {} }) as Pin;
const BLOG = { remote: 'mfe-blog' };
const NOW = Date.parse('2027-12-31T23:59:30Z');

/** A site with blog 1 live and blog 2 on trial. */
function site() {
  const canary: Canary = { pin: pin('2'), share: 10, since: '2026-11-21T00:00:00.000Z' };
  let registry: Registry = {
    revision: 1,
    shell: { live: pin('1', 'shell'), previous: [] },
    remotes: { 'mfe-blog': { live: pin('1'), previous: [pin('0')], canary } },
  };
  const takeBack = vi.fn(async (_tried: Tried, _why: string) => {});
  const suspect = vi.fn(
    async (_tried: Tried, _said: Suspicion, _pages: string[]): Promise<string | undefined> =>
      undefined,
  );
  const health = new RemoteHealth({
    registry: () => registry,
    log: createLogger('test'),
    endTrial: takeBackTried(createLogger('test'), takeBack),
    suspects: { suspect },
  });
  /** A change of the blog's entry, as a new revision. */
  const change = (entry: Partial<Registry['remotes'][string]>) => {
    const before = registry.remotes['mfe-blog'] as RegistryEntry;
    const revision = registry.revision + 1;
    registry = { ...registry, revision, remotes: { 'mfe-blog': { ...before, ...entry } } };
  };
  let views = 0;
  /** Each from a network of its own, unless one is named. */
  const fail = (version: string, view = String(views++), network = view) =>
    health.browserFailed(
      { ...BLOG, version, phase: 'render', cause: 'broken', view },
      { counts: true, network, page: '/' },
    );
  const serve = (version: string, count: number, network?: string) => {
    for (let i = 0; i < count; i += 1) {
      health.served([{ ...BLOG, version }], network ?? `viewer ${views++}`);
    }
  };
  /** Blog 2 couldn't be rendered for one who tries it, blog 1 could. */
  const failOnServer = (cause: string, phase: 'load' | 'render' = 'render') => {
    const forOne = { 'mfe-blog': { live: pin('2'), previous: [pin('1'), pin('0')], canary } };
    const failures = [{ key: slotKey('mfe-blog', './Teaser'), error: cause, phase }];
    const outcome: RenderOutcome = {
      registry: { ...registry, remotes: forOne },
      tried: [{ ...BLOG, version: '2', failures, fallback: '1' }],
      shown: [{ ...BLOG, version: '1' }],
    };
    health.rendered(outcome);
  };
  return { health, takeBack, suspect, change, fail, failOnServer, serve, canary };
}

test('what is counted is told by remote and version', () => {
  const { health, fail, failOnServer, serve } = site();
  serve('1', 3);
  fail('1', 'a');
  const again = { counts: true, network: 'a', page: '/' };
  health.browserFailed({ ...BLOG, version: '1', phase: 'load', cause: 'gone', view: 'a' }, again);
  failOnServer('gone', 'load');
  expect(health.facts()).toMatchObject({
    'mfe-blog': {
      1: { views: 3, failedViews: 1, loadFailures: 1, renderFailures: 1, serverFailures: 0 },
      2: { views: 0, failedViews: 0, serverFailures: 1, fallbacks: 1, lastGood: null },
    },
  });
  expect(health.facts()['mfe-blog']?.[1]?.lastGood).not.toBeNull();
});

test('a canary that fails in five page views is taken back, once, with the figures', () => {
  const { health, takeBack, fail, serve } = site();
  serve('1', 90);
  serve('2', 10);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(takeBack).not.toHaveBeenCalled();
  expect(health.refuses('mfe-blog')).toBe(false);
  for (let i = 0; i < 10; i += 1) fail('2');
  expect(takeBack).toHaveBeenCalledTimes(1);
  expect(takeBack.mock.calls[0]?.[1]).toContain('5 of 10 page views failed (50.0 %)');
  expect(health.refuses('mfe-blog')).toBe(true);
});

test('many reports of one page view are one failure', () => {
  const { takeBack, fail, serve } = site();
  serve('2', 10);
  for (let i = 0; i < 50; i += 1) fail('2', 'the same');
  expect(takeBack).not.toHaveBeenCalled();
});

test('what fails with the stable version as well is not the fault of the canary', () => {
  const { takeBack, fail, serve } = site();
  serve('1', 100);
  serve('2', 100);
  for (let i = 0; i < 20; i += 1) fail('1');
  for (let i = 0; i < 20; i += 1) fail('2');
  expect(takeBack).not.toHaveBeenCalled();
});

test('a canary that the server cannot render goes at once', () => {
  const { takeBack, failOnServer } = site();
  failOnServer('broken');
  failOnServer('broken');
  expect(takeBack).toHaveBeenCalledTimes(1);
  expect(takeBack).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mfe-blog', version: '2', kind: 'canary' }),
    expect.stringContaining('broken'),
  );
});

test('a second trial of the same version begins at nought', () => {
  const { health, takeBack, change, fail, serve, canary } = site();
  serve('2', 10);
  for (let i = 0; i < 5; i += 1) fail('2');
  change({ canary: { ...canary, since: '2026-11-22T00:00:00.000Z' } });
  expect(health.refuses('mfe-blog')).toBe(false);
  serve('2', 100);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(takeBack).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(takeBack).toHaveBeenCalledTimes(2);
});

test('reports of versions that nobody can get are not counted, and old figures go', () => {
  const { health, change, fail, serve } = site();
  serve('2', 1);
  expect(fail('99')).toBe(false);
  expect(
    health.browserFailed(
      { remote: 'constructor', version: '1', phase: 'load', cause: '', view: '' },
      { counts: true, network: 'a', page: '/' },
    ),
  ).toBe(false);
  change({ canary: undefined });
  expect(health.facts()).not.toHaveProperty('mfe-blog');
  expect(fail('2')).toBe(false);
});

test('a registry that cannot be changed is tried again, and the canary is refused meanwhile', async () => {
  vi.useFakeTimers();
  const { health, takeBack, failOnServer } = site();
  takeBack.mockRejectedValueOnce(new Error('read-only'));
  failOnServer('broken');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(takeBack).toHaveBeenCalledTimes(2);
  expect(health.refuses('mfe-blog')).toBe(true);
  vi.useRealTimers();
});

/** The same site, where blog 2 has just been promoted. */
function promoted(minutesAgo = 0) {
  const at = site();
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const since = new Date(NOW - minutesAgo * 60_000).toISOString();
  at.serve('1', 100);
  at.change({
    live: pin('2'),
    promoted: since,
    previous: [pin('1'), pin('0')],
    canary: undefined,
  });
  return at;
}

test('a version that has just been promoted goes back once a look at it confirms the reports', async () => {
  const { takeBack, suspect, fail, serve } = promoted();
  suspect.mockResolvedValue('/blog throws');
  serve('2', 13);
  for (let i = 0; i < 5; i += 1) fail('2');
  await vi.waitFor(() => expect(takeBack).toHaveBeenCalled());
  for (let i = 0; i < 5; i += 1) fail('2');
  expect(takeBack).toHaveBeenCalledTimes(1);
  expect(takeBack).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mfe-blog', version: '2', kind: 'promoted', stable: '1' }),
    '/blog throws; 5 of 13 page views failed (38.5 %); with the stable version 0 of 100 page views failed (0.0 %)',
  );
});

test('reports alone take nothing back that is live for all', async () => {
  const { takeBack, suspect, fail, serve } = promoted();
  serve('2', 100);
  for (let i = 0; i < 60; i += 1) fail('2');
  await Promise.resolve();
  expect(suspect.mock.calls.at(-1)?.[1]).toMatchObject({ independent: true });
  expect(takeBack).not.toHaveBeenCalled();
});

test.each(['canary', 'promoted'])('one network ends no trial: %s', async (kind) => {
  const { takeBack, suspect, fail, serve } = kind === 'canary' ? site() : promoted();
  serve('2', 50, 'one');
  for (let i = 0; i < 50; i += 1) fail('2', `${i}`, 'one');
  await Promise.resolve();
  expect(suspect.mock.calls.at(-1)?.[1]).toMatchObject({ independent: false });
  expect(takeBack).not.toHaveBeenCalled();
});

test('a canary that only one network has goes once a look at it confirms the reports', async () => {
  const { takeBack, suspect, fail, serve } = site();
  suspect.mockResolvedValue('/blog throws');
  serve('2', 5, 'one');
  for (let i = 0; i < 5; i += 1) fail('2', `${i}`, 'one');
  await vi.waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
});

test('a thousand views of one network hide no failures of others', () => {
  const { takeBack, fail, serve } = site();
  serve('1', 100);
  serve('2', 2_000, 'one');
  serve('2', 10);
  for (let i = 0; i < 10; i += 1) fail('2');
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('ten minutes later, or after going back, nothing goes back by itself', () => {
  const later = promoted(11);
  const back = promoted();
  back.change({ promoted: undefined });
  for (const { takeBack, fail, serve } of [later, back]) {
    serve('2', 13);
    for (let i = 0; i < 12; i += 1) fail('2');
    expect(takeBack).not.toHaveBeenCalled();
  }
});

test('a promoted version that the server cannot render goes back, before anybody is shown it', () => {
  const { health, takeBack } = site();
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const promoted = new Date(NOW).toISOString();
  const entry = { live: pin('2'), promoted, previous: [pin('1')] };
  const failures = [{ key: slotKey('mfe-blog', './Teaser'), error: 'broken' }];
  health.rendered({
    registry: {
      revision: 2,
      shell: { live: pin('1', 'shell'), previous: [] },
      remotes: { 'mfe-blog': entry },
    },
    tried: [{ ...BLOG, version: '2', failures, fallback: '1' }],
    shown: [{ ...BLOG, version: '1' }],
  });
  expect(takeBack).toHaveBeenCalledTimes(1);
});

/** Figures that several servers add to, as a storage keeps them. */
function storage() {
  const days = new Map<string, Record<string, number>>();
  return vi.fn(async (day: string, counts: Readonly<Record<string, number>>) => {
    const totals = days.get(day) ?? {};
    days.set(day, totals);
    for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count;
    return Object.fromEntries(Object.keys(counts).map((name) => [name, totals[name] ?? 0]));
  });
}

test('servers that share a storage judge by what they have counted together', async () => {
  const add = storage();
  const servers = [site(), site()] as const;
  const [a, b] = servers;
  for (const { serve, fail } of servers) {
    serve('1', 100);
    serve('2', 10);
    for (let i = 0; i < 3; i += 1) fail('2');
  }
  await a.health.shareTrials(add);
  expect(a.takeBack).not.toHaveBeenCalled();
  await b.health.shareTrials(add);
  expect(b.takeBack.mock.calls.map(([, why]) => why)).toEqual([
    '6 of 20 page views failed (30.0 %); with the stable version 0 of 200 page views failed (0.0 %)',
  ]);
  // The other one learns of it with its next page view, and a third with its first.
  const third = site();
  a.serve('2', 1);
  third.serve('2', 1);
  await a.health.shareTrials(add);
  await third.health.shareTrials(add);
  for (const { health } of [a, third]) expect(health.refuses('mfe-blog')).toBe(true);
  const said = add.mock.calls.length;
  await a.health.shareTrials(add);
  expect(add).toHaveBeenCalledTimes(said);
});

test('what fails at all servers with the stable version as well, no server blames on the canary', async () => {
  const add = storage();
  const [a, b] = [site(), site()];
  a.serve('1', 100);
  for (let i = 0; i < 40; i += 1) a.fail('1');
  await a.health.shareTrials(add);
  b.serve('2', 100);
  b.serve('1', 1);
  await b.health.shareTrials(add);
  for (let i = 0; i < 30; i += 1) b.fail('2');
  await b.health.shareTrials(add);
  expect(b.takeBack).not.toHaveBeenCalled();
});

test('without the storage a server judges by its own counts, and adds them when it is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = createLogger('test');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const add = storage();
  add.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const [a, b] = [site(), site()];
  const end = shareTrials(a.health, add, log);
  a.serve('2', 10);
  for (let i = 0; i < 4; i += 1) a.fail('2');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(add).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(a.takeBack).not.toHaveBeenCalled();
  a.fail('2');
  expect(a.takeBack).toHaveBeenCalledOnce();
  await end();
  b.serve('2', 10);
  b.fail('2');
  await b.health.shareTrials(add);
  expect(b.takeBack.mock.calls[0]?.[1]).toContain('5 of 20 page views failed');
});
