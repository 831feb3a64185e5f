// Page views and failures before a watch are no evidence.
import { expect, onTestFinished, test, vi } from 'vitest';
import { BLOG, deployment, NOW, site } from './testing/watchedSite.ts';

/** A site whose canary was restarted after these counts. */
function restarted() {
  const at = site();
  at.serve('1', 200);
  at.serve('2', 200);
  for (let i = 0; i < 4; i += 1) {
    at.fail('1', `former ${i}`);
    at.fail('2', `former ${i}`);
  }
  at.change({ canary: { ...at.canary, since: '2026-11-22T00:00:00.000Z' } });
  at.serve('1', 20);
  return at;
}

test('a canary and its stable version are judged by page views since the watch began', () => {
  const { rollBack, suspect, fail, serve } = restarted();
  serve('2', 10);
  for (let i = 0; i < 4; i += 1) fail('2');
  expect(suspect).not.toHaveBeenCalled();
  fail('2');
  expect(rollBack.mock.calls.map(([, reason]) => reason)).toEqual([
    '5 of 10 page views failed (50.0 %); with the stable version 0 of 20 page views failed (0.0 %)',
  ]);
});

test('page views that are no evidence also count since the watch began', () => {
  const { health, suspect, serve } = restarted();
  serve('2', 100);
  for (let i = 0; i < 5; i += 1) {
    const report = { ...BLOG, version: '2', phase: 'render' as const, cause: '', view: `${i}` };
    health.browserFailed(report, { counts: false, network: 'one', page: '/' });
  }
  expect(suspect.mock.calls.at(-1)?.[1]).toEqual({
    reason:
      '5 of 100 page views failed (5.0 %); with the stable version 0 of 20 page views failed (0.0 %)',
    independent: false,
  });
});

test('a promoted version is compared with all counts of its predecessor', () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const { suspect, change, fail, serve } = site();
  serve('1', 100);
  const promoted = new Date(NOW).toISOString();
  change({ live: deployment('2'), promoted, previous: [deployment('1')], canary: undefined });
  serve('2', 10);
  for (let i = 0; i < 5; i += 1) fail('2');
  expect(suspect.mock.calls[0]?.[1].reason).toContain('stable version 0 of 100 page views');
});

test('a promoted version without a predecessor is not judged', () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const { rollBack, suspect, change, fail, serve } = site();
  change({ promoted: new Date(NOW).toISOString(), previous: [], canary: undefined });
  serve('1', 10);
  for (let i = 0; i < 10; i += 1) fail('1');
  expect(suspect).not.toHaveBeenCalled();
  expect(rollBack).not.toHaveBeenCalled();
});
