import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import ContactSection from './contact/ContactSection.tsx';
import routes from './engagement.routes.ts';
import ReviewsSection from './reviews/ReviewsSection.tsx';

vi.mock('@site/kit/router', () => ({
  Link: ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />,
}));

async function htmlOf(path: string): Promise<string> {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`no route ${path}`);
  const { Page } = await route.load();
  return renderToString(<Page />);
}

/** What a reader sees: no tags, entities decoded as far as these pages use them. */
const words = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

/** The opening tag of a named control. */
const control = (html: string, name: string) =>
  html.match(new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? '';

describe('every page', () => {
  test.each(routes.map((route) => [route.path, route] as const))(
    '%s says what it is and has one main heading',
    async (path, route) => {
      const { head, paths, hydrate, Page } = await route.load();
      expect(paths()).toEqual([path]);
      expect(hydrate).toBe('load');
      expect(head({}).title.length).toBeLessThanOrEqual(60);
      const html = renderToString(<Page />);
      expect(count(html, /<h1/g)).toBe(1);
      expect(html).not.toContain(' style="');
      expect(count(html, /<form[^>]* action="#\w+-answer" method="post"/g)).toBe(1);
    },
  );
});

describe('the contact page', () => {
  test('shows every way to reach the studio', async () => {
    const text = words(await htmlOf('/contact'));
    for (const part of [
      'Get in Touch',
      "Let's discuss how we can help your business grow",
      'Contact Information',
      'Email',
      'Phone',
      'Location',
      'Remote (Based in Bangalore, India)',
      'Connect with us',
      'You have an answer within one working day.',
      'We work Monday to Friday, 9:30 to 18:30 IST.',
      'Send us a Message',
      'Send Message',
    ]) {
      expect(text).toContain(`|${part}|`);
    }
  });

  test('asks for name, email and message, all of them required', async () => {
    const html = await htmlOf('/contact');
    expect(words(html)).toMatch(/\|Name \*\|Email \*\|Message \*\|/);
    for (const name of ['name', 'email', 'message']) {
      expect(control(html, name)).toContain('required=""');
    }
    expect(control(html, 'email')).toContain('type="email"');
    expect(control(html, 'message')).toContain('rows="4"');
  });

  test('as a section of another page it starts one level lower', () => {
    expect(renderToString(<ContactSection />)).toMatch(/<h2[^>]*>Get in Touch/);
  });
});

describe('the reviews page', () => {
  test('comes from the server with the form and a list that is loading', async () => {
    const text = words(await htmlOf('/reviews'));
    for (const part of ['Client Reviews', 'Share Your Experience', 'Recent Reviews', 'Company *']) {
      expect(text).toContain(`|${part}|`);
    }
    expect(text).toContain('Loading reviews');
    expect(text).not.toContain('No reviews yet');
  });

  test('enforces name and text but not the company', async () => {
    const html = await htmlOf('/reviews');
    expect(control(html, 'name')).toContain('required=""');
    expect(control(html, 'text')).toContain('required=""');
    expect(control(html, 'company')).not.toContain('required');
  });

  test('offers one to five stars, five to begin with', async () => {
    const radios = (await htmlOf('/reviews')).match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(5);
    expect(radios.filter((radio) => radio.includes('checked'))).toHaveLength(1);
    expect(radios[4]).toContain('checked');
  });

  test('as a section of another page it starts one level lower', () => {
    expect(renderToString(<ReviewsSection />)).toMatch(/<h2[^>]*>Client Reviews/);
  });
});

describe('the consultation page', () => {
  test('says what to expect', async () => {
    const text = words(await htmlOf('/consultation'));
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

  test('asks for everything but the company', async () => {
    const html = await htmlOf('/consultation');
    for (const name of ['fullName', 'email', 'phone', 'projectType', 'preferredDate', 'message']) {
      expect(control(html, name), name).toContain('required=""');
    }
    expect(control(html, 'company')).not.toContain('required');
    expect(control(html, 'email')).toContain('type="email"');
    expect(control(html, 'phone')).toContain('type="tel"');
    expect(control(html, 'preferredDate')).toContain('type="date"');
    // The style sheet shows it where no script does.
    expect(html).toMatch(/<noscript[^>]*>.*name="otherProjectType".*<\/noscript>/s);
    expect(control(html, 'otherProjectType')).not.toContain('required');
  });
});
