import { expect, test } from 'vitest';
import { contactResult } from './contactResult.ts';

const answer = (status: number, body: unknown) => ({
  answer: { ok: status >= 200 && status < 300, status, body },
});

const GENERAL = 'Failed to send message';

test.each([
  ['success', answer(201, { success: true }), 'Your message has been sent successfully!'],
  [
    'the server’s error text rather than its details',
    answer(400, { success: false, error: 'No name', details: 'name: missing' }),
    'No name',
  ],
  ['the server’s details without an error text', answer(400, { details: 'missing' }), 'missing'],
  ['the generic text without a server text', answer(500, undefined), GENERAL],
  ['the generic text for an empty server text', answer(500, { error: '' }), GENERAL],
  ['the server’s text for success: false', answer(200, { success: false, error: 'Full' }), 'Full'],
  ['the generic text without a success flag', answer(200, {}), GENERAL],
  [
    'the generic text for an error status with success: true',
    answer(500, { success: true }),
    GENERAL,
  ],
  ['the generic text for a network error', { thrown: new TypeError('Failed to fetch') }, GENERAL],
  [
    'spec §8’s text for a non-standard error',
    { thrown: 'boom' },
    'An error occurred. Please try again.',
  ],
])('the contact form shows %s', (_name, exchange, text) => {
  const result = contactResult(exchange);
  expect(result.text).toBe(text);
  expect(result.ok).toBe(text.startsWith('Your message'));
});

test('field messages reach the form, whatever else the answer holds', () => {
  const body = { success: false, error: 'No', fields: { email: 'Not an address', name: 7 } };
  expect(contactResult(answer(400, body)).fields).toEqual({ email: 'Not an address' });
});
