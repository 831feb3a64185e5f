import { expect, test } from 'vitest';
import { readCookie } from './readCookie.ts';

test('a cookie whose name only ends in the given name is ignored', () => {
  expect(readCookie('XSRF-TOKEN', 'MY-XSRF-TOKEN=1')).toBeUndefined();
  expect(readCookie('XSRF-TOKEN', '')).toBeUndefined();
});

test('a value with invalid percent-encoding is returned unchanged', () => {
  expect(readCookie('XSRF-TOKEN', 'XSRF-TOKEN=50%')).toBe('50%');
});
