import { slotKey } from '@platform/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BLOG, deployment, NOW, site } from './testing/watchedSite.ts';

test('health counts by remote and version', () => {
  const { health, fail, failOnServer, serve } = site();
  serve('1', 3);
  fail('1', 'a');
  const again = { counts: true, network: 'a', page: '/' };
  health.browserFailed({ ...BLOG, version: '1', phase: 'load', cause: 'gone', view: 'a' }, again);
  failOnServer('gone', 'load');
  expect(health.facts()).toMatchObject({
    'mfe-blog': {
      1: { views: 3, failedViews: 1, loadFailures: 1, renderFailures: 1, serverFailures: 0 },
      2: { views: 0, failedViews: 0, serverFailures: 1, fallbacks: 1, lastRendered: null },
    },
  });
  expect(health.facts()['mfe-blog']?.[1]?.lastRendered).not.toBeNull();
});

test('a canary that fails in five page views is ended once, with the counts as reason', () => {
  const { health, rollBack, fail, serve } = site();
  serve('1', 90);
  serve('2', 10);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(rollBack).not.toHaveBeenCalled();
  expect(health.rejects('mfe-blog')).toBe(false);
  for (let i = 0; i < 10; i += 1) fail('2');
  expect(rollBack).toHaveBeenCalledTimes(1);
  expect(rollBack.mock.calls[0]?.[1]).toContain('5 of 10 page views failed (50.0 %)');
  expect(health.rejects('mfe-blog')).toBe(true);
});

test('many reports of one page view are one failure', () => {
  const { rollBack, fail, serve } = site();
  serve('2', 10);
  for (let i = 0; i < 50; i += 1) fail('2', 'the same');
  expect(rollBack).not.toHaveBeenCalled();
});

test('a canary stays when the stable version fails as often', () => {
  const { rollBack, fail, serve } = site();
  serve('1', 100);
  serve('2', 100);
  for (let i = 0; i < 20; i += 1) fail('1');
  for (let i = 0; i < 20; i += 1) fail('2');
  expect(rollBack).not.toHaveBeenCalled();
});

test('a canary that the server cannot render ends at once', () => {
  const { rollBack, failOnServer } = site();
  failOnServer('broken');
  failOnServer('broken');
  expect(rollBack).toHaveBeenCalledTimes(1);
  expect(rollBack).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mfe-blog', version: '2', kind: 'canary' }),
    expect.stringContaining('broken'),
  );
});

test('a second watch of the same version starts at zero', () => {
  const { health, rollBack, change, fail, serve, canary } = site();
  serve('2', 10);
  for (let i = 0; i < 5; i += 1) fail('2');
  change({ canary: { ...canary, since: '2026-11-22T00:00:00.000Z' } });
  expect(health.rejects('mfe-blog')).toBe(false);
  serve('2', 100);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(rollBack).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(rollBack).toHaveBeenCalledTimes(2);
});

test('reports of unknown versions are not counted, and counts of removed versions are deleted', () => {
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

test('while the registry cannot be changed, the rollback is retried and the canary rejected', async () => {
  vi.useFakeTimers();
  const { health, rollBack, failOnServer } = site();
  rollBack.mockRejectedValueOnce(new Error('read-only'));
  failOnServer('broken');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(rollBack).toHaveBeenCalledTimes(2);
  expect(health.rejects('mfe-blog')).toBe(true);
  vi.useRealTimers();
});

/** The site after blog 2 was promoted. */
function promoted(minutesAgo = 0) {
  const at = site();
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const since = new Date(NOW - minutesAgo * 60_000).toISOString();
  at.serve('1', 100);
  at.change({
    live: deployment('2'),
    promoted: since,
    previous: [deployment('1'), deployment('0')],
    canary: undefined,
  });
  return at;
}

test('a promoted version is rolled back when a visit confirms the reports', async () => {
  const { rollBack, suspect, fail, serve } = promoted();
  suspect.mockResolvedValue('/blog throws');
  serve('2', 13);
  for (let i = 0; i < 5; i += 1) fail('2');
  await vi.waitFor(() => expect(rollBack).toHaveBeenCalled());
  for (let i = 0; i < 5; i += 1) fail('2');
  expect(rollBack).toHaveBeenCalledTimes(1);
  expect(rollBack).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mfe-blog', version: '2', kind: 'promoted', stable: '1' }),
    '/blog throws; 5 of 13 page views failed (38.5 %); with the stable version 0 of 100 page views failed (0.0 %)',
  );
});

test('reports alone roll back no live version', async () => {
  const { rollBack, suspect, fail, serve } = promoted();
  serve('2', 100);
  for (let i = 0; i < 60; i += 1) fail('2');
  await Promise.resolve();
  expect(suspect.mock.calls.at(-1)?.[1]).toMatchObject({ independent: true });
  expect(rollBack).not.toHaveBeenCalled();
});

test.each(['canary', 'promoted'])('reports of one network end no watch: %s', async (kind) => {
  const { rollBack, suspect, fail, serve } = kind === 'canary' ? site() : promoted();
  serve('2', 50, 'one');
  for (let i = 0; i < 50; i += 1) fail('2', `${i}`, 'one');
  await Promise.resolve();
  expect(suspect.mock.calls.at(-1)?.[1]).toMatchObject({ independent: false });
  expect(rollBack).not.toHaveBeenCalled();
});

test('a canary reported by one network ends when a visit confirms the reports', async () => {
  const { rollBack, suspect, fail, serve } = site();
  suspect.mockResolvedValue('/blog throws');
  serve('2', 5, 'one');
  for (let i = 0; i < 5; i += 1) fail('2', `${i}`, 'one');
  await vi.waitFor(() => expect(rollBack).toHaveBeenCalledTimes(1));
});

test('a thousand views of one network hide no failures of others', () => {
  const { rollBack, fail, serve } = site();
  serve('1', 100);
  serve('2', 2_000, 'one');
  serve('2', 10);
  for (let i = 0; i < 10; i += 1) fail('2');
  expect(rollBack).toHaveBeenCalledTimes(1);
});

test('ten minutes after promotion, or after a rollback, no release is rolled back automatically', () => {
  const last = promoted(9.99);
  const later = promoted(10);
  const back = promoted();
  back.change({ promoted: undefined });
  for (const { fail, serve } of [last, later, back]) {
    serve('2', 13);
    for (let i = 0; i < 12; i += 1) fail('2');
  }
  expect(last.suspect).toHaveBeenCalled();
  for (const { suspect } of [later, back]) expect(suspect).not.toHaveBeenCalled();
});

test('a promoted version that the server cannot render is rolled back before any page view', () => {
  const { health, rollBack } = site();
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const promoted = new Date(NOW).toISOString();
  const entry = { live: deployment('2'), promoted, previous: [deployment('1')] };
  const failures = [{ key: slotKey('mfe-blog', './Teaser'), error: 'broken' }];
  health.rendered({
    registry: {
      revision: 2,
      shell: { live: deployment('1', 'shell'), previous: [] },
      remotes: { 'mfe-blog': entry },
    },
    page: '/',
    failed: [{ ...BLOG, version: '2', failures, fallback: '1' }],
    shown: [{ ...BLOG, version: '1' }],
  });
  expect(rollBack).toHaveBeenCalledTimes(1);
});
