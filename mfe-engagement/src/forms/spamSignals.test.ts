import { HONEYPOT_FIELD } from '@site/kit/spamSignals';
import { expect, test } from 'vitest';
import { signalHeaders, signedTime } from './spamSignals.ts';

const token = 'mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('the signed time is the part of the token that any server with the key can check', () => {
  expect(signedTime(`a=1; XSRF-TOKEN=${token}`)).toBe('mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA');
});

test.each(['', 'XSRF-TOKEN=', 'XSRF-TOKEN=another-program-on-this-host', 'other=1'])(
  'without a token of ours (%s) no time is sent, which is not suspicious',
  (cookies) => {
    expect(signedTime(cookies)).toBeUndefined();
    expect(signalHeaders(form({ name: 'Asha', [HONEYPOT_FIELD]: '' }))).toEqual({});
  },
);

test('that a program wrote into the hidden field is told in a header', () => {
  expect(signalHeaders(form({ [HONEYPOT_FIELD]: 'Billige Pillen – jetzt' }), 'then')).toEqual({
    'X-Form-Topic': 'filled',
    'X-Form-Opened': 'then',
  });
});
