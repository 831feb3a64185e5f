import { expect, test } from 'vitest';
import { contactResult } from './contactResult.ts';

const answer = (status: number, body: unknown) => ({
  answer: { ok: status >= 200 && status < 300, status, body },
});

test.each([
  ['success', answer(201, { success: true }), 'Your message has been sent successfully!'],
  [
    'the server’s error before its details',
    answer(400, { success: false, error: 'No name', details: 'name: missing' }),
    'No name',
  ],
  [
    'the details when there is no error',
    answer(400, { details: 'name: missing' }),
    'name: missing',
  ],
  ['its own text when the server has none', answer(500, undefined), 'Failed to send message'],
  ['its own text when the server’s is empty', answer(500, { error: '' }), 'Failed to send message'],
  [
    'the server’s text when only the flag is false',
    answer(200, { success: false, error: 'Full' }),
    'Full',
  ],
  ['a failure without a flag', answer(200, {}), 'Failed to send message'],
  [
    'a failure with a flag but an error status',
    answer(500, { success: true }),
    'Failed to send message',
  ],
  ['no answer at all', { thrown: new TypeError('Failed to fetch') }, 'Failed to send message'],
  ['a thrown non-standard error', { thrown: 'boom' }, 'An error occurred. Please try again.'],
])('the contact form tells %s', (_name, exchange, text) => {
  const result = contactResult(exchange);
  expect(result.text).toBe(text);
  expect(result.ok).toBe(text.startsWith('Your message'));
});

test('messages for single fields reach the form, whatever else is in the answer', () => {
  const body = { success: false, error: 'No', fields: { email: 'Not an address', name: 7 } };
  expect(contactResult(answer(400, body)).fields).toEqual({ email: 'Not an address' });
});
