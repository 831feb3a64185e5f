import { expect, test } from 'vitest';
import { kept } from '../testing/kept.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

const message = PAYLOADS['/api/contact'];

test('a visitor can send a message, and the API stores it', async () => {
  const api = await startApi();
  const { status, body } = await api.post('/api/contact', message);
  expect(status).toBe(201);
  expect(body).toEqual({ success: true });
  expect(await kept(api.dataDir, '/api/contact')).toEqual([
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
