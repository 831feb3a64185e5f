import { controlIn, count, linkTo } from '@platform/remote/testing/html';
import { htmlOf, visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import ContactSection from './contact/ContactSection.tsx';
import routes from './engagement.routes.ts';
import ReviewsSection from './reviews/ReviewsSection.tsx';

describe('every page', () => {
  test.each(routes.map((route) => route.path))(
    '%s has its title, description and one main heading',
    async (path) => {
      const { head, html, page } = await visit(routes, path);
      expect(page.paths()).toEqual([path]);
      expect(page.hydrate ?? 'load').toBe('load');
      expect(head.title.length).toBeLessThanOrEqual(60);
      expect(count(html, /<h1/g)).toBe(1);
      expect(html).not.toContain(' style="');
      expect(count(html, /<form[^>]* action="#\w+-answer" method="post"/g)).toBe(1);
    },
  );
});

describe('the contact page', () => {
  test('shows email, phone, location, profiles and working hours', async () => {
    const { html, text } = await visit(routes, '/contact');
    for (const part of [
      'Get in Touch',
      "Let's discuss how we can help your business grow",
      'Contact Information',
      'Email',
      'Phone',
      'Location',
      'Remote (Based in Bangalore, India)',
      'Connect with us',
      'We reply within one working day.',
      'We work Monday to Friday, 09:30 to 18:30 IST.',
      'Send us a Message',
      'Send Message',
    ]) {
      expect(text).toContain(`|${part}|`);
    }
    expect(linkTo(html, 'hello@pipewright.example')).toBe('mailto:hello@pipewright.example');
    expect(linkTo(html, '+91 80 5555 0123')).toMatch(/^tel:/);
    const profiles = html.matchAll(/<a [^>]*href="([^"]*)"[^>]* aria-label="([^"]*)"/g);
    expect([...profiles].map(([, href, name]) => [name, href])).toEqual([
      ['LinkedIn', 'https://www.linkedin.com/company/pipewright-example'],
      ['More about us', '#'],
      ['X (Twitter)', 'https://x.com/pipewright_example'],
      ['Instagram', 'https://www.instagram.com/pipewright.example'],
    ]);
  });
});

describe('the reviews page', () => {
  test('arrives from the server with the form and a loading list', async () => {
    const { text } = await visit(routes, '/reviews');
    for (const part of ['Client Reviews', 'Share Your Experience', 'Recent Reviews', 'Company *']) {
      expect(text).toContain(`|${part}|`);
    }
    expect(text).toContain('Loading reviews');
    expect(text).not.toContain('No reviews yet');
  });
});

test('the review form folds on home only, and opens with an answer', () => {
  const folded = htmlOf(ReviewsSection);
  expect(folded).toMatch(/<details data-fold=""><summary>Share Your Experience<\/summary>/);
  expect(htmlOf(ReviewsSection, { headingLevel: 1 })).not.toContain('<details');
  const answer = {
    call: '/api/reviews',
    values: { name: 'Asha' },
    answer: { ok: false, status: 422, body: { fields: { text: 'Please write.' } } },
  };
  expect(htmlOf(ReviewsSection, { answer })).toMatch(/<details data-fold="" open=""/);
});

describe('the consultation page', () => {
  test('lists what to expect', async () => {
    const { text } = await visit(routes, '/consultation');
    for (const part of [
      'Book Your Free Consultation',
      'What to Expect',
      '30-Minute Session',
      'Expert Insights',
      'Quick Response',
      'Clear Next Steps',
    ]) {
      expect(text).toContain(`|${part}|`);
    }
    expect(text).toContain('within 24 hours');
  });

  test('answers a request sent without JavaScript with the next steps and who replies', async () => {
    const { page } = await visit(routes, '/consultation');
    const answer = {
      call: '/api/book-consultation',
      values: {},
      answer: { ok: true, status: 200, body: { isOpen: true } },
    };
    const html = htmlOf(page.Page, { answer });
    expect(html).toContain('What happens next');
    expect(count(html, /<img [^>]*alt="(?:Kavya Nair|Marcus Lindqvist)"/g)).toBe(2);
    expect(html, 'only the browser knows the day').not.toContain('.ics');
  });
});

test.each([
  [ContactSection, 'Get in Touch'],
  [ReviewsSection, 'Client Reviews'],
])('a section starts one heading level lower than its page: %#', (Section, title) => {
  expect(htmlOf(Section)).toMatch(new RegExp(`<h2[^>]*>${title}`));
});

test.each([
  ['/contact', ['name', 'email', 'message'], []],
  ['/reviews', ['name', 'text'], ['company']],
  [
    '/consultation',
    ['fullName', 'email', 'phone', 'projectType', 'preferredDate', 'message'],
    // Without JavaScript, CSS shows the second select.
    ['company', 'otherProjectType'],
  ],
])('the form of %s requires %j but not %j', async (path, required, optional) => {
  const { html } = await visit(routes, path);
  for (const name of required) expect(controlIn(html, name), name).toContain('required=""');
  for (const name of optional) expect(controlIn(html, name), name).toMatch(/name=(?!.*required)/);
});
