// Pages that answer a form sent without JavaScript.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { controlIn, textOf } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import routes from '../engagement.routes.ts';

const words = (text: string) => text.replaceAll('|', '');

const refused = (call: string, values: object, fields: object, error = 'API'): FormAnswer => ({
  call,
  values: values as FormAnswer['values'],
  answer: { ok: false, status: 400, body: { error, fields } },
});

const failed = (call: string, status: number, body: object): FormAnswer => ({
  call,
  values: { message: 'My words', text: 'My words' },
  answer: { ok: false, status, body },
});

const kept = (call: string, body: object): FormAnswer => ({
  call,
  values: {},
  answer: { ok: true, status: 201, body },
});

const MISSING = 'This field is required.';

describe('the contact page', () => {
  const call = '/api/contact';

  test('shows missing and invalid fields and keeps all values', async () => {
    const values = { name: ' ', email: 'asha@localhost', message: '</textarea><b>' };
    const fields = { name: MISSING, email: 'Email must look like name@example.com.' };
    const { html } = await visit(routes, '/contact', { answer: refused(call, values, fields) });
    expect(html).toContain('Please enter your name.');
    expect(html).toContain('Email must look like name@example.com.');
    expect(controlIn(html, 'name')).toContain('aria-invalid="true"');
    expect(controlIn(html, 'email')).toContain('value="asha@localhost"');
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(html).toMatch(/id="contact-answer"[^>]*aria-label="Please check these fields:"/);
    expect(html).not.toContain('API');
    expect(html.match(/id="contact-answer"/g)).toHaveLength(1);
  });

  test('shows the server’s error and offers email', async () => {
    const { html } = await visit(routes, '/contact', {
      answer: failed(call, 503, { error: 'Not just now.' }),
    });
    expect(html).toMatch(/id="contact-answer".*Not just now\..*mailto:/s);
    expect(html).toContain('>My words</textarea>');
  });

  test('thanks the visitor', async () => {
    const { html, text } = await visit(routes, '/contact', {
      answer: kept(call, { success: true }),
    });
    expect(words(text)).toContain('Your message has been sent successfully!');
    expect(html).toMatch(/id="contact-answer".*Thank you\./s);
    expect(controlIn(html, 'name')).not.toContain('value=');
  });

  test('ignores the answer to another form', async () => {
    const { html } = await visit(routes, '/contact', {
      answer: refused('/api/reviews', { name: 'Asha' }, { name: 'No' }),
    });
    expect(html).not.toContain('Asha');
    expect(html).not.toContain('contact-answer" tabindex');
    expect(html).not.toContain('aria-invalid');
  });
});

describe('the consultation page', () => {
  const call = '/api/book-consultation';

  test('lists missing fields by label (spec §5)', async () => {
    const values = { fullName: '', phone: 'no', projectType: 'Other', otherProjectType: '' };
    const fields = { fullName: MISSING, phone: 'Phone!', otherProjectType: 'Which?' };
    const { html, text } = await visit(routes, '/consultation', {
      answer: refused(call, values, fields),
    });
    expect(words(text)).toContain(
      'Please fill in all required fields: Full Name, Specify Project Type' +
        'Please check these fields: Phone',
    );
    expect(html).toContain('href="#consultation-otherProjectType"');
    expect(html).toMatch(/<noscript[^>]*>.*id="consultation-otherProjectType"/s);
    expect(html).toMatch(/<option[^>]*selected=""[^>]*>Other</);
  });

  test('shows a failure above the form', async () => {
    const { html } = await visit(routes, '/consultation', {
      answer: failed(call, 429, { error: 'Too many requests.' }),
    });
    expect(html).toMatch(/id="consultation-answer".*Too many requests\..*mailto:.*<form/s);
  });

  test('opens a dialog that closes without JavaScript', async () => {
    const { html } = await visit(routes, '/consultation', { answer: kept(call, { isOpen: true }) });
    const dialog = html.match(/<dialog open="".*?<\/dialog>/s)?.[0] ?? '';
    expect(words(textOf(dialog))).toMatch(
      /^Consultation Request Received!.*24 hours.*Got it, thanks!$/s,
    );
    expect(dialog).toMatch(
      /<form[^>]* method="dialog"[^>]*><button type="submit"[^>]* autofocus=""/,
    );
    expect(html).not.toContain('consultation-answer" tabindex');
  });
});

describe('the reviews page', () => {
  const call = '/api/reviews';

  test('keeps rating and text when a field is invalid', async () => {
    const values = { name: '', company: 'A & B', rating: '2', text: 'Good' };
    const { html } = await visit(routes, '/reviews', {
      answer: refused(call, values, { name: MISSING }),
    });
    expect(html).toContain('Please enter your name.');
    expect(controlIn(html, 'company')).toContain('value="A &amp; B"');
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="2"'),
    ]);
  });

  test('shows a failure in the words of spec §8', async () => {
    const { html } = await visit(routes, '/reviews', { answer: failed(call, 500, {}) });
    expect(html).toMatch(/id="review-answer"[^>]*>Failed to submit review/);
    expect(html).toContain('>My words</textarea>');
  });

  test('shows the new review in a list that doesn’t scroll', async () => {
    const review = { id: '1', name: 'Asha', rating: 4, text: 'Calm.', created_at: '2026-03-15' };
    const { html, text } = await visit(routes, '/reviews', { answer: kept(call, review) });
    expect(words(text)).toContain('Thank you! Your review has been added.');
    expect(html).toMatch(/id="review-answer".*Recent Reviews.*Calm\./s);
    expect(html).not.toContain('Pause the list');
    expect(html).not.toContain('recent review<');
  });
});
