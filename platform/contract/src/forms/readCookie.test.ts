import { expect, test } from 'vitest';
import { readCookie } from './readCookie.ts';

test('a cookie is found among others and decoded', () => {
  expect(readCookie('XSRF-TOKEN', 'a=1; XSRF-TOKEN=x%20y; b=2')).toBe('x y');
  expect(readCookie('XSRF-TOKEN', 'XSRF-TOKEN=a=b==')).toBe('a=b==');
});

test('a cookie that only ends like the one wanted is another one', () => {
  expect(readCookie('XSRF-TOKEN', 'MY-XSRF-TOKEN=1')).toBeUndefined();
  expect(readCookie('XSRF-TOKEN', '')).toBeUndefined();
});

test('a value that is not percent-encoded properly is taken as it is', () => {
  expect(readCookie('XSRF-TOKEN', 'XSRF-TOKEN=50%')).toBe('50%');
});
