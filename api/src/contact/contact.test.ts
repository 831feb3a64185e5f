import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cpuMs } from '../testing/cpuMs.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

const message = PAYLOADS['/api/contact'];

test('a visitor can send a message, and the API stores it', async () => {
  const api = await startApi();
  const { status, body } = await api.post('/api/contact', message);
  expect(status).toBe(201);
  expect(body).toEqual({ success: true });
  const { records } = JSON.parse(await readFile(join(api.dataDir, 'messages.json'), 'utf8'));
  expect(records).toEqual([
    {
      ...message,
      id: expect.any(String),
      created_at: expect.any(String),
      handling: { state: 'new' },
    },
  ]);
});

test('a failure answers success: false with an error text and fields', async () => {
  const api = await startApi();
  const { status, body } = await api.post('/api/contact', { name: 'Asha', email: ' ' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    success: false,
    error: 'Please fill in all required fields: email, message',
    details: expect.any(String),
    fields: { email: 'This field is required.', message: 'This field is required.' },
  });
});

test.each([
  'asha',
  'asha@localhost',
  'asha@@example.com',
  '.asha@example.com',
  'a..b@example.com',
  'asha@example..com',
  'asha@-example.com',
  '"a@evil x"@ok.com',
  'Group: a@b.com, c@d.com;',
  'Friends:(Team: a@b.com;)',
  'Asha <asha@example.com>',
  'a@example.com,b@example.com',
  'asha@example.com\r\nBcc: all@example.com',
  'asha@example.com\n',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
])('the email address %j is rejected', async (email) => {
  const api = await startApi();
  const { status, body } = await api.post('/api/contact', { ...message, email });
  expect(status).toBe(400);
  expect(body.success).toBe(false);
  expect(Object.keys(body.fields)).toEqual(['email']);
});

test.each(['a@b.co', "o'neil+news@mail.example.co.uk", 'a_b%c@xn--bcher-kva.example'])(
  'the email address %s is accepted',
  async (email) => {
    const api = await startApi();
    expect((await api.post('/api/contact', { ...message, email })).status).toBe(201);
  },
);

test.each([
  ['only spaces', ' \t\u00a0'],
  ['invisible characters', '\u200b\u3164\ufeff'],
  ['NUL', 'Asha\u0000'],
  ['only NUL', '\u0000'],
  ['a bidi override', 'Asha\u202exe.cod'],
  ['a lone surrogate', 'Asha \ud83d'],
  ['a line break', 'Asha\r\nBcc: all@example.com'],
  ['a trailing line break', 'Asha\n'],
  ['an escape sequence', 'Asha\u001b[31m'],
  ['too many characters', 'a'.repeat(501)],
  ['a number', 7],
  ['an object', { first: 'Asha' }],
])('a name with %s is rejected', async (_what, name) => {
  const api = await startApi();
  const { status, body } = await api.post('/api/contact', { ...message, name });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(['name']);
});

test('a message can have up to 100,000 characters', async () => {
  const api = await startApi();
  const longer = { ...message, message: 'm'.repeat(100_001) };
  expect((await api.post('/api/contact', longer)).body.error).toBe(
    'Message must have at most 100,000 characters.',
  );
});

test('checking a hostile email address takes linear time', async () => {
  const api = await startApi();
  const spent = cpuMs();
  const email = `${'a.'.repeat(20_000)}@${'a-'.repeat(20_000)}`;
  expect((await api.post('/api/contact', { ...message, email })).status).toBe(400);
  expect(cpuMs() - spent).toBeLessThan(3_000);
});
