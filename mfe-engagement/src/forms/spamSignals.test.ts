import { HONEYPOT_FIELD } from '@site/kit/spamSignals';
import { expect, test } from 'vitest';
import { signedTime, withoutSignals } from './spamSignals.ts';

const token = 'mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';

test('the signed time is the part of the token that any server with the key can check', () => {
  expect(signedTime(`a=1; XSRF-TOKEN=${token}`)).toBe('mi8x2k1z.AAAAAAAAAAAAAAAAAAAAAA');
});

test.each(['', 'XSRF-TOKEN=', 'XSRF-TOKEN=another-program-on-this-host', 'other=1'])(
  'without a token of ours (%s) no time is sent, which is not suspicious',
  (cookies) => {
    expect(signedTime(cookies)).toBeUndefined();
    expect(withoutSignals({ name: 'Asha', [HONEYPOT_FIELD]: '' }, undefined)).toEqual({
      values: { name: 'Asha' },
      signals: {},
    });
  },
);

test('what a program wrote into the hidden field is sent, but is no part of the draft', () => {
  expect(withoutSignals({ name: 'Asha', [HONEYPOT_FIELD]: 'Cheap pills' }, 'then')).toEqual({
    values: { name: 'Asha' },
    signals: { [HONEYPOT_FIELD]: 'Cheap pills', opened: 'then' },
  });
});
