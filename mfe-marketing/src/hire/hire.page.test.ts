import { count, linkTo } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

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
      '25%| deposit before the project starts',
      '75%| on completion',
      'net 30| for ongoing services',
    ]);
    expect(count(text, /\|Popular\|/g)).toBe(1);
    expect(linkTo(html, 'Schedule Consultation')).toBe('/consultation');
    expect(linkTo(html, 'Contact Me')).toBe('/contact');
    expect(count(html, /<button type="button"[^>]*>Get Started<\/button>/g)).toBe(3);
  });
});
