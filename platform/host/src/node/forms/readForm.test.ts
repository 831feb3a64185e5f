import { gzipSync } from 'node:zlib';
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { FORM_TYPE, parseForm, readForm } from './readForm.ts';

test('the call is a path below /api/ of at most 61 characters', () => {
  const call = (name: string) => parseForm(`${CALL_FIELD}=/api/${name}`)?.call;
  const longest = `a${'-b'.repeat(30)}`;
  expect(call(longest)).toBe(`/api/${longest}`);
  for (const wrong of [`${longest}c`, '', '-a', 'a/b', 'a!', 'A'])
    expect(call(wrong)).toBeUndefined();
  for (const elsewhere of ['/site/api/contact', 'http://localhost:3001/api/contact'])
    expect(parseForm(`${CALL_FIELD}=${elsewhere}`)).toBeUndefined();
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

/** A server that answers with the call of a form, or the status of the error. */
async function start() {
  const app = express().post('/', async (req, res) => {
    const form = await readForm(req).catch((error) => ({ call: String(error.status) }));
    res.send(form?.call ?? 'none');
  });
  const { url } = await served(app);
  return async (body: string | Uint8Array, headers: Record<string, string> = {}) => {
    const type = { 'Content-Type': FORM_TYPE };
    const init = { method: 'POST', body, headers: { ...type, ...headers } } as RequestInit;
    return (await fetch(url, init)).text();
  };
}

test('a form may have 1.5 MB', async () => {
  const send = await start();
  const form = `${CALL_FIELD}=/api/contact&text=`;
  expect(await send(form.padEnd(1536 * 1024, 'a'))).toBe('/api/contact');
  expect(await send(form.padEnd(1536 * 1024 + 1, 'a'))).toBe('413');
});

test('compressed bodies and other types are no form', async () => {
  const send = await start();
  const form = `${CALL_FIELD}=/api/contact`;
  expect(await send(form, { 'Content-Type': `${FORM_TYPE}; charset=utf-8` })).toBe('/api/contact');
  expect(await send(form, { 'Content-Type': 'text/plain' })).toBe('none');
  const gzip = { 'Content-Encoding': 'gzip' };
  expect(await send(new Uint8Array(gzipSync(form)), gzip)).toBe('415');
});
