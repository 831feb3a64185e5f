import { expect, test } from 'vitest';
import { readCookie } from './readCookie.ts';
import { signalHeaders, signedTime, XSRF_COOKIE } from './spamSignals.ts';

const token = 'mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';

const timeIn = (cookies: string) => signedTime(readCookie(XSRF_COOKIE, cookies));

test('the signed time is the part of the token that any server with the key can check', () => {
  expect(timeIn(`a=1; XSRF-TOKEN=${token}`)).toBe('mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA');
});

test.each(['', 'XSRF-TOKEN=', 'XSRF-TOKEN=another-program-on-this-host', 'other=1'])(
  'without a token of ours (%s) no time is sent, which is not suspicious',
  (cookies) => {
    expect(timeIn(cookies)).toBeUndefined();
    expect(signalHeaders('', timeIn(cookies))).toEqual({});
  },
);

test('that a program wrote into the hidden field is told in a header', () => {
  expect(signalHeaders('Billige Pillen – jetzt', 'then')).toEqual({
    'X-Form-Topic': 'filled',
    'X-Form-Opened': 'then',
  });
});
