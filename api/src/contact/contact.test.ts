import { expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';

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
