// Pages that answer a form sent without JavaScript.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { controlIn } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { expect, test } from 'vitest';
import routes from '../engagement.routes.ts';

/** The page at `path`, which answers `call`. */
async function answered(
  path: string,
  call: string,
  status: number,
  body: object,
  values: FormAnswer['values'] = { message: 'My words', text: 'My words' },
) {
  const answer = { call: `/api/${call}`, values, answer: { ok: status < 300, status, body } };
  return (await visit(routes, path, { answer })).html;
}

test.each([
  ['contact', '/contact', 503, /id="contact-answer".*Why\..*mailto:/s],
  ['book-consultation', '/consultation', 429, /id="consultation-answer".*Why\..*mailto:.*<form/s],
  // The specification's words (§8).
  ['reviews', '/reviews', 500, /id="review-answer"[^>]*>Failed to submit review/],
])('a failure of %s is shown above the form, which keeps its text', async (call, path, ...is) => {
  const [status, shown] = is;
  const html = await answered(path, call, status, { error: 'Why.' });
  expect(html).toMatch(shown);
  expect(html).toContain('>My words</textarea>');
});

test('the contact page ignores the answer to another form', async () => {
  const body = { fields: { name: 'No' } };
  const html = await answered('/contact', 'reviews', 400, body, { name: 'Asha' });
  expect(html).not.toMatch(/Asha|contact-answer" tabindex|aria-invalid/);
});

test('the reviews page keeps rating and text when a field is invalid', async () => {
  const values = { name: '', company: 'A & B', rating: '2', text: 'Good' };
  const body = { error: 'API', fields: { name: 'This field is required.' } };
  const html = await answered('/reviews', 'reviews', 400, body, values);
  expect(html).toContain('Please enter your name.');
  expect(html).not.toContain('API');
  expect(controlIn(html, 'company')).toContain('value="A &amp; B"');
  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
    expect.stringContaining('value="2"'),
  ]);
});

test('the reviews page shows the new review in a list that doesn’t scroll', async () => {
  const review = { id: '1', name: 'Asha', rating: 4, text: 'Calm.', created_at: '2026-03-15' };
  const html = await answered('/reviews', 'reviews', 201, review, {});
  expect(html).toMatch(/id="review-answer".*Recent Reviews.*Calm\./s);
  expect(html).not.toMatch(/Pause the list|recent review</);
});
