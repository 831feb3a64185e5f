import { count, linkTo } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

const plain = (html: string) => html.replace(/<[^>]+>/g, '');

/** Texts of the header cells of this scope. */
const texts = (html: string, scope: string) =>
  [...html.matchAll(new RegExp(`<th scope="${scope}"[^>]*>(.*?)</th>`, 'g'))].map(([, text = '']) =>
    plain(text),
  );

describe('/hire-me', () => {
  test('shows packages, prices, steps, responsibilities and terms of the specification', async () => {
    const { html, text } = await visit(routes, '/hire-me');
    inOrder(text.toLowerCase(), [
      'basic package',
      '₹75/hour',
      'cloud infrastructure setup',
      'basic monitoring',
      'email support',
      'weekly updates',
      'popular',
      'standard package',
      'from ₹2,000',
      'everything in basic',
      'ci/cd pipeline setup',
      'advanced monitoring',
      'priority support',
      'daily updates',
      'enterprise package',
      'custom price',
      'everything in standard',
      'custom solutions',
      '24/7 support',
      'dedicated engineer',
      'real-time updates',
      'how it works',
      'initial consultation',
      'proposal & sow',
      'project kickoff',
      'delivery & support',
      'client responsibilities',
      'system access',
      'communication',
      'test environment',
      'availability',
      'payment terms',
      '25%',
      'deposit before the project starts',
      '75%',
      'on completion',
      'net 30',
      'for ongoing services',
    ]);
    expect(count(text, /\|Popular\|/g)).toBe(1);
    expect(linkTo(html, 'Schedule Consultation')).toBe('/consultation');
    expect(linkTo(html, 'Contact Me')).toBe('/contact');
    expect(count(html, /<button type="button"[^>]*>Get Started<\/button>/g)).toBe(3);
  });

  test('each card asks in amber, and the button that does nothing is quiet', async () => {
    const { html } = await visit(routes, '/hire-me');
    const cards = html.match(/<article.*?<\/article>/g) ?? [];
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect(linkTo(card, 'Schedule Consultation')).toBe('/consultation');
      expect(card).toMatch(/<a [^>]*data-variant="warm"/);
      expect(card).toMatch(/<button [^>]*data-variant="ghost"[^>]*>Get Started/);
    }
  });

  test('a table compares what the packages include, in words for screen readers', async () => {
    const { html } = await visit(routes, '/hire-me');
    const table = html.match(/<table.*?<\/table>/)?.[0] ?? '';
    expect(texts(table, 'col')).toEqual([
      'Included',
      'Basic Package',
      'Standard Package',
      'Enterprise Package',
    ]);
    const rows = [...table.matchAll(/<tr>(?:(?!<tr>).)*scope="row".*?<\/tr>/g)].map(([row]) => [
      ...texts(row, 'row'),
      ...[...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => plain(cell)),
    ]);
    expect(rows).toContainEqual(['Updates', 'Weekly', 'Daily', 'Real-time']);
    expect(rows).toContainEqual(['CI/CD pipeline setup', '–No', 'Yes', 'Yes']);
  });
});
