import { expect, test } from 'vitest';
import { readCookie } from './readCookie.ts';
import { signalHeaders, signedTime, XSRF_COOKIE } from './spamSignals.ts';

const token = 'mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';

const timeIn = (cookies: string) => signedTime(readCookie(XSRF_COOKIE, cookies));

test('the signed time is the first part of the token', () => {
  expect(timeIn(`a=1; XSRF-TOKEN=${token}`)).toBe('mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA');
});

test.each(['', 'XSRF-TOKEN=', 'XSRF-TOKEN=another-program-on-this-host', 'other=1'])(
  'without one of our tokens (%s) no time is sent',
  (cookies) => {
    expect(timeIn(cookies)).toBeUndefined();
    expect(signalHeaders('', timeIn(cookies))).toEqual({});
  },
);

test('a filled hidden field sets a header', () => {
  expect(signalHeaders('Billige Pillen – jetzt', 'then')).toEqual({
    'X-Form-Topic': 'filled',
    'X-Form-Opened': 'then',
  });
});
