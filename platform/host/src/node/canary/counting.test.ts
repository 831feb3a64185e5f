// Counts and logs of each version, and the evidence in a watch.
import { type Registry, slotKey } from '@platform/contract';
import { createLogger } from '@platform/server/observability/log';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RemoteVersion } from '../documents/renderPage.ts';
import { RemoteHealth } from './RemoteHealth.ts';
import { BLOG, deployment, NOW, site } from './testing/watchedSite.ts';
import type { EndWatch } from './VersionWatch.ts';

const PAGE = { network: 'a', page: '/' };

const report = (version: string, view: string) => ({
  ...BLOG,
  ...{ version, phase: 'render' as const, cause: 'broken', view },
});

const { canary } = site();

const outcome = (more: object) => ({
  registry: {
    revision: 1,
    shell: { live: deployment('1', 'shell'), previous: [] },
    remotes: { 'mfe-blog': { live: { ...deployment('1'), routes: [] }, previous: [], canary } },
  } as Registry,
  failed: [
    {
      ...{ ...BLOG, version: '2', fallback: undefined },
      failures: [{ key: slotKey('mfe-blog', './Teaser'), error: 'broken' }],
    },
  ],
  page: '/blog',
  shown: [],
  ...more,
});

test('a page view counts for its remotes and the shell, and five of one network are evidence', () => {
  const { health } = site();
  const view = () => health.served([{ ...BLOG, version: '2' }], 'one');
  for (let i = 0; i < 5; i += 1) expect(view()).toEqual(['mfe-blog', 'shell']);
  expect(view()).toEqual([]);
  expect(health.facts()).toMatchObject({
    'mfe-blog': { 2: { views: 6 } },
    shell: { 1: { views: 6 } },
  });
});

test('each counted event raises the number of changes', () => {
  const { health, serve, fail, failOnServer } = site();
  const seen = [health.changes];
  for (const change of [() => serve('1', 1), () => fail('1'), () => failOnServer('broken')]) {
    change();
    seen.push(health.changes);
  }
  expect(new Set(seen).size).toBe(4);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('a failure without a fallback version counts no fallback', () => {
  const { health } = site();
  health.rendered(outcome({}));
  expect(health.facts()).toMatchObject({ 'mfe-blog': { 2: { serverFailures: 1, fallbacks: 0 } } });
});

test('the log names side, version, slot and cause of a failure, but no page view', () => {
  const { log, fail, failOnServer } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  failOnServer('gone', 'load');
  fail('2', 'abc');
  const failure = { event: 'remote-failure', ...BLOG, version: '2' };
  expect(error.mock.calls.map(([facts]) => facts)).toEqual([
    {
      ...{ ...failure, side: 'server', slot: './Teaser', fallback: '1', phase: 'load' },
      ...{ cause: 'gone', page: '/', stack: [] },
    },
    { ...failure, side: 'browser', phase: 'render', cause: 'broken', page: '/', stack: [] },
  ]);
});

test('a logged failure has its page without the query and its places, but no personal data', () => {
  const { health, log } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const at = ['page.0123456789.js:1:234'];
  health.browserFailed({ ...report('2', 'x'), at }, { ...PAGE, counts: true, page: '/?q=asha' });
  const stack = 'RangeError: asha@site.test\n    at Teaser (/srv/mfe-blog/2/node/index.cjs:3:7)';
  const failures = [{ key: slotKey('mfe-blog', './Teaser'), error: 'asha@site.test', stack }];
  health.rendered(outcome({ failed: [{ ...BLOG, version: '2', failures }] }));
  expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([
    { page: '/', stack: at },
    { page: '/blog', cause: '…', stack: ['at Teaser (/srv/mfe-blog/2/node/index.cjs:3:7)'] },
  ]);
});

test('a failure on the server counts as a rendering failure by default', () => {
  const { health, log } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  health.rendered(outcome({}));
  expect(error.mock.calls[0]?.[0]).toMatchObject({ side: 'server', phase: 'render' });
});

test('thirty failures per minute, version and side are logged, further ones only counted', () => {
  const { health, log, fail, failOnServer } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  for (let i = 0; i < 31; i += 1) fail('1');
  expect(error).toHaveBeenCalledTimes(30);
  expect(health.facts()['mfe-blog']?.[1]?.failedViews).toBe(31);
  fail('2');
  failOnServer('broken');
  expect(error).toHaveBeenCalledTimes(32);
});

test('one page view counts one failed view for each version', () => {
  const { health } = site();
  for (const version of ['1', '2', '2']) {
    expect(health.browserFailed(report(version, 'x'), { counts: true, ...PAGE })).toBe(true);
  }
  expect(health.facts()).toMatchObject({
    'mfe-blog': { 1: { failedViews: 1 }, 2: { failedViews: 1, renderFailures: 2 } },
  });
});

test('failures of page views that are no evidence end no canary', async () => {
  const { health, rollBack, suspect, serve } = site();
  serve('2', 10);
  for (let i = 0; i < 10; i += 1) {
    health.browserFailed(report('2', `${i}`), { counts: false, network: `${i}`, page: '/' });
  }
  await Promise.resolve();
  expect(suspect.mock.calls.at(-1)?.[1]).toMatchObject({ independent: false });
  expect(rollBack).not.toHaveBeenCalled();
});

test('the pages on which a version failed are visited', async () => {
  const { health, suspect, serve } = site();
  serve('2', 10);
  for (let i = 0; i < 5; i += 1) {
    health.browserFailed(report('2', `${i}`), { counts: true, ...PAGE });
  }
  expect(suspect.mock.calls.at(-1)?.[2]).toEqual(['/']);
});

/** A site with canaries of two remotes; `ended` lists those that ended. */
function two() {
  const entry = () => ({
    live: { ...deployment('1'), exposes: { './Teaser': {} }, routes: [] },
    previous: [],
    canary,
  });
  const registry = outcome({}).registry;
  const remotes = { 'mfe-blog': entry(), 'mfe-tool': entry() } as unknown as Registry['remotes'];
  const endWatch = vi.fn<EndWatch>();
  const health = new RemoteHealth({
    registry: () => ({ ...registry, remotes }),
    log: createLogger('test'),
    endWatch,
  });
  const failures = [{ key: slotKey('mfe-tool', './Teaser'), error: 'broken' }];
  const failed = [{ remote: 'mfe-tool', version: '2', failures, fallback: undefined }];
  /** Fails the tool's canary in a rendering with these versions. */
  const fail = (...shown: RemoteVersion[]) =>
    health.rendered({ registry: { ...registry, remotes }, page: '/', failed, shown });
  return { health, fail, ended: () => endWatch.mock.calls.map(([{ remote }]) => remote) };
}

test('without a confirming visit, reports of one network end no canary', async () => {
  const { health, ended } = two();
  for (let i = 0; i < 10; i += 1) {
    health.served([{ ...BLOG, version: '2' }], 'a');
    health.browserFailed(report('2', `${i}`), { counts: true, ...PAGE });
  }
  await Promise.resolve();
  expect(ended()).toEqual([]);
});

test('a canary that fails on the server ends when its own stable version renders', () => {
  const { health, fail, ended } = two();
  fail();
  fail({ ...BLOG, version: '1' }, { remote: 'mfe-tool', version: '2' });
  expect(ended()).toEqual([]);
  fail({ ...BLOG, version: '1' }, { remote: 'mfe-tool', version: '1' });
  expect(ended()).toEqual(['mfe-tool']);
  expect(health.rejects('mfe-tool')).toBe(true);
  expect(health.rejects('mfe-blog')).toBe(false);
});

test('a canary that fails on the server ends when its stable version lacks the slot', () => {
  const { health, rollBack } = site();
  health.rendered(outcome({ shown: [{ ...BLOG, version: '2' }] }));
  expect(rollBack).toHaveBeenCalledOnce();
});

test('the reason for an automatic rollback is one line of at most 200 characters of the cause', () => {
  const { rollBack, failOnServer } = site();
  failOnServer(`${'x'.repeat(300)}\nat secret`);
  expect(rollBack.mock.calls[0]?.[1]).toBe(`the server can't render it: ${'x'.repeat(200)}`);
});

test('a failing version without a watch is not rolled back', () => {
  const { health, rollBack } = site();
  const failed = [{ ...outcome({}).failed[0], version: '7' }];
  health.rendered(outcome({ failed, shown: [{ ...BLOG, version: '1' }] }));
  expect(rollBack).not.toHaveBeenCalled();
});

test('another stable version restarts the watch of a canary', () => {
  const { rollBack, change, fail, serve } = site();
  serve('2', 10);
  for (let i = 0; i < 4; i += 1) fail('2');
  change({ live: deployment('3'), previous: [deployment('1')] });
  serve('2', 10);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(rollBack).not.toHaveBeenCalled();
  fail('2');
  expect(rollBack).toHaveBeenCalledOnce();
  expect(rollBack.mock.calls[0]?.[0]).toMatchObject({ version: '2', stable: '3' });
});

test('another change of the entry keeps the counts of a canary', () => {
  const { rollBack, change, fail, serve } = site();
  serve('2', 10);
  for (let i = 0; i < 4; i += 1) fail('2');
  change({ promoted: undefined });
  fail('2');
  expect(rollBack).toHaveBeenCalledOnce();
  expect(rollBack.mock.calls[0]?.[1]).toContain('5 of 10 page views failed');
});

test('an ended canary is rejected while the registry has it', () => {
  const { health, rollBack, change, failOnServer } = site();
  failOnServer('broken');
  change({ previous: [] });
  expect(health.rejects('mfe-blog')).toBe(true);
  failOnServer('broken');
  expect(rollBack).toHaveBeenCalledOnce();
  change({ canary: undefined });
  expect(health.rejects('mfe-blog')).toBe(false);
});

test('retries of ending a canary stop when it leaves the registry', () => {
  const endWatch = vi.fn<EndWatch>();
  let { registry } = outcome({});
  const options = { registry: () => registry, log: createLogger('test'), endWatch };
  const health = new RemoteHealth(options);
  health.served([], 'a');
  health.rendered(outcome({ shown: [{ ...BLOG, version: '1' }] }));
  const [, , isWanted] = endWatch.mock.calls[0] ?? [];
  expect(isWanted?.()).toBe(true);
  registry = { ...registry, revision: 2, remotes: {} };
  health.served([], 'a');
  expect(isWanted?.()).toBe(false);
});

test('the watch of a promoted version ends after ten minutes without a change of the registry', async () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const { health, suspect, change, serve, fail } = site();
  const promoted = new Date(NOW).toISOString();
  change({ live: deployment('2'), promoted, previous: [deployment('1')], canary: undefined });
  serve('2', 10);
  const add = vi.fn(async () => ({}));
  await health.shareWatches(add);
  expect(add).toHaveBeenCalledOnce();
  vi.setSystemTime(NOW + 10 * 60_000);
  for (let i = 0; i < 10; i += 1) fail('2');
  await health.shareWatches(add);
  expect(suspect).not.toHaveBeenCalled();
  expect(add).toHaveBeenCalledOnce();
});

test('a rolled-back promoted version is not rejected as a canary', () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const { health, rollBack, change } = site();
  const promoted = new Date(NOW).toISOString();
  const entry = { live: deployment('2'), promoted, previous: [deployment('1')], canary: undefined };
  change(entry);
  health.served([], 'a');
  const { registry } = outcome({});
  const remotes = { 'mfe-blog': entry } as unknown as Registry['remotes'];
  health.rendered(
    outcome({ registry: { ...registry, remotes }, shown: [{ ...BLOG, version: '1' }] }),
  );
  expect(rollBack.mock.calls.map(([{ kind }]) => kind)).toEqual(['promoted']);
  expect(health.rejects('mfe-blog')).toBe(false);
});
