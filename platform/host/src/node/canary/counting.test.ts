// Counts and logs of each version.
import { expect, test, vi } from 'vitest';
import { BLOG, deployment, failuresOf, outcomeIn, site } from './testing/watchedSite.ts';

const report = (version: string, view: string) => ({
  ...BLOG,
  ...{ version, phase: 'render' as const, cause: 'broken', view },
});

const entry = { live: deployment('1'), previous: [], canary: site().canary };
const failed = [{ ...BLOG, version: '2', failures: failuresOf('broken'), fallback: undefined }];

test('health counts by remote and version, and a page view for the shell, too', () => {
  const { health, fail, failOnServer, serve } = site();
  serve('1', 3);
  fail('1', 'a');
  health.browserFailed({ ...report('1', 'a'), phase: 'load' }, '/');
  void failOnServer('gone', 'load');
  expect(health.facts()).toMatchObject({
    shell: { 1: { views: 3 } },
    'mfe-blog': {
      1: { views: 3, failedViews: 1, loadFailures: 1, renderFailures: 1, serverFailures: 0 },
      2: { views: 0, failedViews: 0, serverFailures: 1, fallbacks: 1, lastRendered: null },
    },
  });
  expect(health.facts()['mfe-blog']?.[1]?.lastRendered).not.toBeNull();
});

test('reports of unknown versions are not counted, and counts of removed versions are deleted', () => {
  const { health, change, fail, serve } = site();
  serve('2', 1);
  expect(fail('99')).toBe(false);
  expect(health.browserFailed({ ...report('1', 'a'), remote: 'constructor' }, '/')).toBe(false);
  change({ canary: undefined });
  expect(health.facts()).not.toHaveProperty('mfe-blog');
  expect(fail('2')).toBe(false);
});

test('a failure without a fallback version counts no fallback', () => {
  const { health } = site();
  health.rendered(outcomeIn(entry, { failed }));
  expect(health.facts()).toMatchObject({ 'mfe-blog': { 2: { serverFailures: 1, fallbacks: 0 } } });
});

test('the log names side, version, slot and cause of a failure, but no page view', () => {
  const { log, fail, failOnServer } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  void failOnServer('gone', 'load');
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
  health.browserFailed({ ...report('2', 'x'), at }, '/?q=asha');
  const stack = 'RangeError: asha@site.test\n    at Teaser (/srv/mfe-blog/2/node/index.cjs:3:7)';
  const failures = failuresOf('asha@site.test', { stack });
  const lost = [{ ...BLOG, version: '2', failures, fallback: undefined }];
  health.rendered(outcomeIn(entry, { failed: lost, page: '/blog' }));
  expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([
    { page: '/', stack: at },
    { page: '/blog', cause: '…', stack: ['at Teaser (/srv/mfe-blog/2/node/index.cjs:3:7)'] },
  ]);
});

test('a failure on the server counts as a rendering failure by default', () => {
  const { health, log } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  health.rendered(outcomeIn(entry, { failed }));
  expect(error.mock.calls[0]?.[0]).toMatchObject({ side: 'server', phase: 'render' });
});

test('thirty failures per minute, version and side are logged, further ones only counted', () => {
  const { health, log, fail, failOnServer } = site();
  const error = vi.spyOn(log, 'error').mockReturnValue();
  for (let i = 0; i < 31; i += 1) fail('1');
  expect(error).toHaveBeenCalledTimes(30);
  expect(health.facts()['mfe-blog']?.[1]?.failedViews).toBe(31);
  fail('2');
  void failOnServer('broken');
  expect(error).toHaveBeenCalledTimes(32);
});

test('one page view counts one failed view for each version', () => {
  const { health } = site();
  for (const version of ['1', '2', '2']) {
    expect(health.browserFailed(report(version, 'x'), '/')).toBe(true);
  }
  expect(health.facts()).toMatchObject({
    'mfe-blog': { 1: { failedViews: 1 }, 2: { failedViews: 1, renderFailures: 2 } },
  });
});
