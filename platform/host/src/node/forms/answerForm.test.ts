import { expect, test } from 'vitest';
import { pageStatus } from './answerForm.ts';

test.each([
  [200, undefined, 200],
  [404, { ok: false, status: 400 }, 404],
  [200, { ok: true, status: 201 }, 200],
  [200, { ok: false, status: 400 }, 422],
  [200, { ok: false, status: 429 }, 429],
])('page status %i with API answer %j gives %i', (own, answer, status) => {
  const form = answer && { call: '/api/contact', values: {}, answer: { ...answer, body: null } };
  expect(pageStatus(own, form)).toBe(status);
});
