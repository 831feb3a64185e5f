import { expect, test } from 'vitest';
import { consultationResult } from './consultationResult.ts';

const GENERAL = 'Failed to submit consultation request. Please try again.';

const answer = (status: number, body: unknown) => ({
  answer: { ok: status >= 200 && status < 300, status, body },
});

test('isOpen: true means the consultation is booked', () => {
  expect(consultationResult(answer(201, { isOpen: true }))).toEqual({ ok: true });
});

test.each([
  [
    'the server’s error text for an HTTP error',
    answer(400, { error: 'Past', details: 'x' }),
    'Past',
  ],
  ['the server’s details without an error text', answer(422, { details: 'Past' }), 'Past'],
  ['the generic text without either', answer(503, undefined), GENERAL],
  [
    'the generic text for isOpen: false, despite the server’s text',
    answer(200, { isOpen: false, error: 'No' }),
    GENERAL,
  ],
  ['the generic text without isOpen', answer(200, {}), GENERAL],
  ['the generic text without a network', { thrown: new TypeError('Failed to fetch') }, GENERAL],
  ['the generic text for any other thrown value', { thrown: 'boom' }, GENERAL],
])('the consultation form shows %s', (_name, exchange, text) => {
  expect(consultationResult(exchange)).toMatchObject({ ok: false, text });
});
