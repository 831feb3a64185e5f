import { controlIn, count } from '@platform/remote/testing/html';
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
    const { text } = await visit(routes, '/contact');
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
  });

  test('requires name, email and message', async () => {
    const { html, text } = await visit(routes, '/contact');
    expect(text).toMatch(/\|Name \*\|Email \*\|Message \*\|/);
    for (const name of ['name', 'email', 'message']) {
      expect(controlIn(html, name)).toContain('required=""');
    }
    expect(controlIn(html, 'email')).toContain('type="email"');
    expect(controlIn(html, 'message')).toContain('rows="4"');
  });

  test('starts one heading level lower as a section of another page', () => {
    expect(htmlOf(ContactSection)).toMatch(/<h2[^>]*>Get in Touch/);
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

  test('requires name and text but not company', async () => {
    const { html } = await visit(routes, '/reviews');
    expect(controlIn(html, 'name')).toContain('required=""');
    expect(controlIn(html, 'text')).toContain('required=""');
    expect(controlIn(html, 'company')).not.toContain('required');
  });

  test('offers one to five stars, five by default', async () => {
    const { html } = await visit(routes, '/reviews');
    const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(5);
    expect(radios.filter((radio) => radio.includes('checked'))).toHaveLength(1);
    expect(radios[4]).toContain('checked');
  });

  test('starts one heading level lower as a section of another page', () => {
    expect(htmlOf(ReviewsSection)).toMatch(/<h2[^>]*>Client Reviews/);
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

  test('requires every field but company', async () => {
    const { html } = await visit(routes, '/consultation');
    for (const name of ['fullName', 'email', 'phone', 'projectType', 'preferredDate', 'message']) {
      expect(controlIn(html, name), name).toContain('required=""');
    }
    expect(controlIn(html, 'company')).not.toContain('required');
    expect(controlIn(html, 'email')).toContain('type="email"');
    expect(controlIn(html, 'phone')).toContain('type="tel"');
    expect(controlIn(html, 'preferredDate')).toContain('type="date"');
    // Without JavaScript, CSS shows the second select.
    expect(html).toMatch(/<noscript[^>]*>.*name="otherProjectType".*<\/noscript>/s);
    expect(controlIn(html, 'otherProjectType')).not.toContain('required');
  });
});
