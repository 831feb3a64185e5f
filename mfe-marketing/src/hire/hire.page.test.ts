import { count, linkTo } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import hire from '#content/hire.yaml';
import packages from '#content/packages.yaml';
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
    const { howItWorks = '', steps = [], responsibilities, payment } = hire;
    inOrder(text, [
      ...packages.flatMap(({ title, price, features }) => [title, price, ...features]),
      howItWorks,
      ...steps.flatMap((step) => [step.title, step.text]),
      ...(responsibilities?.items ?? []).map(({ title }) => title),
      ...(payment?.terms ?? []).flatMap((term) => [term.title, term.text]),
    ]);
    for (const figure of ['₹75/hour', 'From ₹2,000', 'Custom price', '25%', '75%', 'Net 30']) {
      expect(text).toContain(`|${figure}|`);
    }
    expect(count(text, /\|Popular\|/g)).toBe(1);
    expect(linkTo(html, 'Schedule Consultation')).toBe('/consultation');
    expect(linkTo(html, 'Contact Me')).toBe('/contact');
    expect(count(html, /<button type="button"[^>]*>Get Started<\/button>/g)).toBe(3);
  });

  test('the popular card asks in amber, and the button that does nothing is quiet', async () => {
    const { html } = await visit(routes, '/hire-me');
    const cards = html.match(/<article.*?<\/article>/g) ?? [];
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect(linkTo(card, 'Schedule Consultation')).toBe('/consultation');
      const look = card.includes('>Popular<') ? 'warm' : 'secondary';
      expect(card).toMatch(new RegExp(`<a [^>]*data-variant="${look}"`));
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
