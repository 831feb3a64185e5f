import { expect, test } from 'vitest';
import { clock, releaseLine } from './releaseLine.ts';

const release = {
  name: 'mfe-blog',
  version: '1.0.0-0123456789ab',
  liveSince: '2026-11-22T07:15:42.000Z',
  count: 16,
  countedSince: '2026-11-03T23:59:59.000Z',
};

/** The line with plain spaces for no-break spaces. */
const read = (...facts: Parameters<typeof releaseLine>) =>
  releaseLine(...facts).replaceAll('\u00a0', ' ');

test('the line shows the latest release, the number of releases and the rollback time', () => {
  expect(read({ release, rollbackSeconds: 0.62 })).toBe(
    'Last release: mfe-blog 1.0.0-0123456789ab, live since 2026-11-22 07:15 UTC. ' +
      '16 releases since 2026-11-03. A rollback takes 0.6 s.',
  );
});

test('the line leaves out an unmeasured rollback time and counts one release in the singular', () => {
  expect(read({ release: { ...release, count: 1 } })).toMatch(/ 1 release since 2026-11-03\.$/);
});

test('without a history the line is a fixed sentence', () => {
  const fixed = 'Every part of this site is released on its own and can be rolled back.';
  expect(read()).toBe(fixed);
  expect(read({ testSeconds: 100, rollbackSeconds: 1 })).toBe(fixed);
});

test.each([
  [0, '0:00'],
  [102.4, '1:42'],
  [119.6, '2:00'],
])('%f seconds are %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
