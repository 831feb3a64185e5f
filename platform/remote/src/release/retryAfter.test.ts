import { expect, test } from 'vitest';
import { retryAfterMs } from './retryAfter.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');

test.each([
  ['seconds', '7', 7000],
  ['a date', 'Wed, 25 Nov 2026 10:00:20 GMT', 20_000],
  ['a date that is over', 'Wed, 25 Nov 2026 09:59:00 GMT', 0],
  ['more than a minute', '86400', 60_000],
  ['a date tomorrow', 'Thu, 26 Nov 2026 10:00:00 GMT', 60_000],
  ['nothing', '', 0],
  ['no number', 'soon', 0],
  ['a negative number', '-1', 0],
  ['no header', null, 0],
])('Retry-After with %s', (_what, header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
