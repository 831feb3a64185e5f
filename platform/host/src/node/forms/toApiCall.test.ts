import { SESSION_COOKIE, XSRF_COOKIE } from '@platform/contract/forms/spamSignals';
import { expect, test } from 'vitest';
import { toApiCall } from './toApiCall.ts';

const FORM = { call: '/api/reviews', values: {}, numbers: ['rating'], honeypot: false };

const headersOf = (cookies?: string, form = FORM) => toApiCall(form, cookies).headers;

test.each([
  ['4', 4],
  ['123456789', 123_456_789],
  ['1234567890', '1234567890'],
  ['4a', '4a'],
  ['a4', 'a4'],
  ['', ''],
])('a numeric field with %j is sent as %j', (rating, sent) => {
  const { path, body } = toApiCall({ ...FORM, values: { rating, name: '7' } });
  expect(path).toBe('/api/reviews');
  expect(body).toEqual({ rating: sent, name: '7' });
});

test('a malformed token is sent as an empty one', () => {
  const token = (value: string) => headersOf(`${XSRF_COOKIE}=${value}`)['X-XSRF-TOKEN'];
  const longest = 'a-_.'.repeat(50);
  expect(token(longest)).toBe(longest);
  for (const wrong of [`${longest}a`, 'a b', '!a', 'a!', '']) expect(token(wrong), wrong).toBe('');
  expect(headersOf()['X-XSRF-TOKEN']).toBe('');
});

test('the idempotency key depends on session, call and values', () => {
  const key = (cookies: string, form = FORM) => headersOf(cookies, form)['Idempotency-Key'];
  const own = key(`${SESSION_COOKIE}=one`);
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(key(`__Host-${SESSION_COOKIE}=one; ${SESSION_COOKIE}=two`)).toBe(own);
  expect(key(`${SESSION_COOKIE}=two`)).not.toBe(own);
  expect(key(`${SESSION_COOKIE}=one`, { ...FORM, call: '/api/contact' })).not.toBe(own);
  expect(headersOf('a=b')).not.toHaveProperty('Idempotency-Key');
});
