import { CALL_FIELD, NUMBERS_FIELD } from '@site/kit/formAnswer';
import { HONEYPOT_FIELD } from '@site/kit/spamSignals';
import { expect, test } from 'vitest';
import { parseForm } from './readForm.ts';

test('the call is a path below /api/ of at most 61 characters', () => {
  const call = (name: string) => parseForm(`${CALL_FIELD}=/api/${name}`)?.call;
  const longest = `a${'-b'.repeat(30)}`;
  expect(call(longest)).toBe(`/api/${longest}`);
  for (const wrong of [`${longest}c`, '', '-a', 'a/b', 'a!', 'A'])
    expect(call(wrong)).toBeUndefined();
});

test('a form is cut after 50 fields', () => {
  const fields = Array.from({ length: 60 }, (_, at) => `f${at}=${at}`).join('&');
  const { values = {} } = parseForm(`${CALL_FIELD}=/api/contact&${fields}`) ?? {};
  expect(Object.keys(values)).toHaveLength(49);
  expect(values).not.toHaveProperty('f49');
});

test('control fields are not form values', () => {
  const form = (honey: string) =>
    parseForm(
      `${CALL_FIELD}=/api/a&${NUMBERS_FIELD}=b c&${HONEYPOT_FIELD}=${honey}&d=1%0D2%0D%0A3`,
    );
  const read = { call: '/api/a', values: { d: '1\n2\n3' }, numbers: ['b', 'c'] };
  expect(form('')).toEqual({ ...read, honeypot: false });
  expect(form('x')).toEqual({ ...read, honeypot: true });
  expect(parseForm(`${CALL_FIELD}=/api/a`)).toMatchObject({ values: {}, honeypot: false });
});
