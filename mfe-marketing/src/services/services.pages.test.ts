import { count, linkTo } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

describe('/services', () => {
  test('shows five categories, each with three services, the number of others and one link', async () => {
    const { html, text } = await visit(routes, '/services');
    inOrder(text, [
      'DevOps Services',
      'Cloud Infrastructure',
      'CI/CD Pipeline',
      'Containerization',
      '+3 more services',
      'Frontend Development',
      '+1 more services',
      'Backend Development',
      '+1 more services',
      'Database Solutions',
      '+1 more services',
      'UI/UX Design',
      '+1 more services',
    ]);
    expect([...html.matchAll(/href="(\/services\/[^"]+)"/g)].map(([, to]) => to)).toEqual(
      ['devops', 'frontend', 'backend', 'database', 'uiux'].map((id) => `/services/${id}`),
    );
    expect(text).not.toContain('Networking');
    expect(count(html, /<span[^>]*><svg.*?<\/svg><\/span><h2/g), 'icons').toBe(5);
    expect(linkTo(html, 'Get Free Consultation')).toBe('/consultation');
  });
});

describe('a category', () => {
  test('shows back link, all services and how to get started', async () => {
    const { html, status, text } = await visit(routes, '/services/devops');
    expect(status).toBe(200);
    expect(linkTo(html, 'Back to Services')).toBe('/services');
    expect(html).toContain('>DevOps Services</h1>');
    expect([...html.matchAll(/href="(\/services\/devops\/[^"]+)"/g)].map(([, to]) => to)).toEqual(
      [
        'cloud-infrastructure',
        'cicd-pipeline',
        'containerization',
        'monitoring',
        'automation',
        'networking',
      ].map((id) => `/services/devops/${id}`),
    );
    expect(text).toContain('Cloud platforms, pipelines and monitoring');
    expect(linkTo(html, 'Get Started with DevOps Services')).toBe('/consultation');
  });

  test('marks the services that have a page', async () => {
    const { text } = await visit(routes, '/services/frontend');
    inOrder(text, ['React Development', 'Read more', 'Responsive Design', 'Ask us about it']);
    expect(count(text, /Read more/g)).toBe(1);
  });

  test('with an unknown id is "Category not found" with all five categories', async () => {
    const { html, status } = await visit(routes, '/services/gardening');
    expect(status).toBe(404);
    expect(html).toContain('>Category not found</h1>');
    expect(count(html, /href="\/services\/[a-z]+"/g)).toBe(5);
  });

  test.each([
    ['cloud-infrastructure', 'Cloud Infrastructure'],
    ['cicd-pipeline', 'CI/CD Pipeline'],
    ['containerization', 'Containerization'],
    ['monitoring', 'Monitoring'],
  ])(
    'with the id of a service, as in the footer’s link to %s, links to that service',
    async (id, title) => {
      const { html, status, text } = await visit(routes, `/services/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('>Category not found</h1>');
      expect(html).toMatch(new RegExp(`<p[^>]*>${title} is part of DevOps Services\\.</p>`));
      expect(text.indexOf('Go to')).toBeLessThan(text.indexOf('See all'));
      expect(linkTo(html, `Go to ${title}`)).toBe(`/services/devops/${id}`);
    },
  );

  test('with the id of a service without a page offers a consultation about it', async () => {
    const { html, text } = await visit(routes, '/services/microservices');
    expect(text).toContain('We have no page about Microservices yet, but we do this work');
    expect(linkTo(html, 'Ask in a free consultation')).toBe('/consultation');
    expect(linkTo(html, 'See all Backend Development')).toBe('/services/backend');
    expect(text).not.toContain('is part of');
  });
});

describe('a service', () => {
  test('shows back link, picture, features, benefits, process and how to get started', async () => {
    const { head, html, status, text } = await visit(routes, '/services/devops/monitoring');
    expect(status).toBe(200);
    expect(linkTo(html, 'Back to DevOps Services')).toBe('/services/devops');
    inOrder(text, ['Monitoring', 'Key Features', 'Benefits', 'Our Process', 'Get Started with']);
    expect(html).toMatch(/<img src="[^"]+" alt="A control desk/);
    expect(html).toMatch(/<ol[^>]*><li/);
    expect(linkTo(html, 'Get Started with Monitoring')).toBe('/consultation');
    const opening = html.slice(0, html.indexOf('Key Features'));
    expect(linkTo(opening, 'Get Free Consultation'), 'on the first screen').toBe('/consultation');
    expect(head.jsonLd?.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList']);
  });

  test.each([
    ['unknown', 'devops/gardening', 'See all DevOps Services', 'devops'],
    ['without content', 'backend/microservices', 'See all Backend Development', 'backend'],
    ['in another category', 'uiux/monitoring', 'Go to Monitoring', 'devops/monitoring'],
    ['in no category', 'gardening/monitoring', 'Go to Monitoring', 'devops/monitoring'],
  ])('that is %s is "Service not found" with a link onward', async (_, address, label, to) => {
    const { html, status } = await visit(routes, `/services/${address}`);
    expect(status).toBe(404);
    expect(html).toContain('>Service not found</h1>');
    expect(linkTo(html, label)).toBe(`/services/${to}`);
  });
});
