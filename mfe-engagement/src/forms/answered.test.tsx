// What the pages show when they answer a form that was sent without a script.
import type { FormAnswer } from '@site/kit/formAnswer';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import routes from '../engagement.routes.ts';

vi.mock('@site/kit/router', () => ({
  Link: ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />,
}));

async function htmlOf(path: string, answer: FormAnswer): Promise<string> {
  const { Page } = (await routes.find((one) => one.path === path)?.load()) ?? {};
  if (!Page) throw new Error(`no page ${path}`);
  return renderToString(<Page answer={answer} />).replace(/<!-- -->/g, '');
}

const text = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");

/** The opening tag of a named control. */
const control = (html: string, name: string) =>
  html.match(new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? '';

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

  test('names what is missing and what is wrong at the fields, and keeps the rest', async () => {
    const values = { name: ' ', email: 'asha@localhost', message: '</textarea><b>' };
    const fields = { name: MISSING, email: 'E-mail must look like name@example.com.' };
    const html = await htmlOf('/contact', refused(call, values, fields));
    expect(html).toContain('Please enter your name.');
    expect(html).toContain('E-mail must look like name@example.com.');
    expect(control(html, 'name')).toContain('aria-invalid="true"');
    expect(control(html, 'email')).toContain('value="asha@localhost"');
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(html).toMatch(/id="contact-answer"[^>]*aria-label="Please look at these fields again:"/);
    expect(html).not.toContain('API');
    expect(html.match(/id="contact-answer"/g)).toHaveLength(1);
  });

  test('says what the server says, with another way, when it could not be taken', async () => {
    const html = await htmlOf('/contact', failed(call, 503, { error: 'Not just now.' }));
    expect(html).toMatch(/id="contact-answer".*Not just now\..*mailto:/s);
    expect(html).toContain('>My words</textarea>');
  });

  test('thanks', async () => {
    const html = await htmlOf('/contact', kept(call, { success: true }));
    expect(text(html)).toContain('Your message has been sent successfully!');
    expect(html).toMatch(/id="contact-answer".*Thank you\./s);
    expect(control(html, 'name')).not.toContain('value=');
  });

  test('shows nothing of what another form was answered', async () => {
    const html = await htmlOf(
      '/contact',
      refused('/api/reviews', { name: 'Asha' }, { name: 'No' }),
    );
    expect(html).not.toContain('Asha');
    expect(html).not.toContain('contact-answer" tabindex');
    expect(html).not.toContain('aria-invalid');
  });
});

describe('the consultation page', () => {
  const call = '/api/book-consultation';

  test('names missing fields by their labels, as the specification has it', async () => {
    const values = { fullName: '', phone: 'no', projectType: 'Other', otherProjectType: '' };
    const fields = { fullName: MISSING, phone: 'Phone!', otherProjectType: 'Which?' };
    const html = await htmlOf('/consultation', refused(call, values, fields));
    expect(text(html)).toContain(
      'Please fill in all required fields: Full Name, Specify Project Type' +
        'Please check these fields: Phone',
    );
    expect(html).toContain('href="#consultation-otherProjectType"');
    expect(html).toMatch(/<noscript[^>]*>.*id="consultation-otherProjectType"/s);
    expect(html).toMatch(/<option[^>]*selected=""[^>]*>Other</);
  });

  test('tells a failure above the form', async () => {
    const html = await htmlOf('/consultation', failed(call, 429, { error: 'A lot at once.' }));
    expect(html).toMatch(/id="consultation-answer".*A lot at once\..*mailto:.*<form/s);
  });

  test('comes with an open dialog that closes without a script', async () => {
    const html = await htmlOf('/consultation', kept(call, { isOpen: true }));
    const dialog = html.match(/<dialog open="".*?<\/dialog>/s)?.[0] ?? '';
    expect(text(dialog)).toMatch(/^Consultation Request Received!.*24 hours.*Got it, thanks!$/s);
    expect(dialog).toMatch(
      /<form[^>]* method="dialog"[^>]*><button type="submit"[^>]* autofocus=""/,
    );
    expect(html).not.toContain('consultation-answer" tabindex');
  });
});

describe('the reviews page', () => {
  const call = '/api/reviews';

  test('keeps rating and words beside what is wrong', async () => {
    const values = { name: '', company: 'A & B', rating: '2', text: 'Good' };
    const html = await htmlOf('/reviews', refused(call, values, { name: MISSING }));
    expect(html).toContain('Please enter your name.');
    expect(control(html, 'company')).toContain('value="A &amp; B"');
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="2"'),
    ]);
  });

  test('tells a failure in the words of the specification', async () => {
    const html = await htmlOf('/reviews', failed(call, 500, {}));
    expect(html).toMatch(/id="review-answer"[^>]*>Failed to submit review/);
    expect(html).toContain('>My words</textarea>');
  });

  test('shows the new review and moves nothing that can’t be stopped', async () => {
    const review = { id: '1', name: 'Asha', rating: 4, text: 'Calm.', created_at: '2026-03-15' };
    const html = await htmlOf('/reviews', kept(call, review));
    expect(text(html)).toContain('Thank you! Your review has been added.');
    expect(html).toMatch(/id="review-answer".*Recent Reviews.*Calm\./s);
    expect(html).not.toContain('Pause the list');
    expect(html).not.toContain('recent review<');
  });
});
