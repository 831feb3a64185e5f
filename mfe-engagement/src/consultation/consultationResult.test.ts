import { expect, test } from 'vitest';
import { consultationResult } from './consultationResult.ts';

const GENERAL = 'Failed to submit consultation request. Please try again.';

const answer = (status: number, body: unknown) => ({
  answer: { ok: status >= 200 && status < 300, status, body },
});

test('a consultation is booked when isOpen is true', () => {
  expect(consultationResult(answer(201, { isOpen: true }))).toEqual({ ok: true });
});

test.each([
  [
    'the error of an HTTP error response',
    answer(400, { error: 'Past date', details: 'x' }),
    'Past date',
  ],
  ['its details when it has no error', answer(422, { details: 'Date is past' }), 'Date is past'],
  ['the general text when it has neither', answer(503, undefined), GENERAL],
  [
    'the general text for a false flag, whatever the server says',
    answer(200, { isOpen: false, error: 'No' }),
    GENERAL,
  ],
  ['the general text for a missing flag', answer(200, {}), GENERAL],
  [
    'the general text when there is no network',
    { thrown: new TypeError('Failed to fetch') },
    GENERAL,
  ],
  ['the general text for anything else that is thrown', { thrown: 'boom' }, GENERAL],
])('the consultation form shows %s', (_name, exchange, text) => {
  expect(consultationResult(exchange)).toMatchObject({ ok: false, text });
});
