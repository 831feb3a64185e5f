import { visit } from '@platform/remote/testing/visit';
import { expect, test } from 'vitest';
import projectsPage from '#content/projects-page.yaml';
import { inOrder } from '../../testing/inOrder.ts';
import { type MarkdownContent, markdownPage } from './markdownPage.tsx';

const IMPRINT: MarkdownContent = {
  address: '/imprint',
  head: { title: 'Imprint', description: 'Who is responsible for this site.' },
  words: { title: 'Imprint' },
  isCaseStudy: false,
  source: '<h2 id="address">Address</h2><p>One street.</p>',
};

const open = (page: MarkdownContent) =>
  visit(
    [{ id: 'marketing/page', path: page.address, load: async () => markdownPage(page) }],
    page.address,
  );

test('a page shows its title and text, and names itself for search engines', async () => {
  const { text, html, head, page } = await open(IMPRINT);
  inOrder(text, ['Imprint', 'Address', 'One street.']);
  expect(html).toContain('<h2 id="address">Address</h2>');
  expect(html).not.toContain('href="/projects"');
  expect(head).toMatchObject(IMPRINT.head);
  expect(JSON.stringify(head.jsonLd)).toContain('"item":"/imprint"');
  expect(page.paths()).toEqual(['/imprint']);
});

test('a case study shows its figures and leads back to the projects', async () => {
  const figures = [{ before: '30 days', after: '1 day', what: 'between releases' }];
  const { html, text, head } = await open({ ...IMPRINT, isCaseStudy: true, figures });
  expect(html).toContain('href="/projects"');
  inOrder(text, ['Imprint', '30 days', '1 day', 'between releases', 'One street.']);
  expect(JSON.stringify(head.jsonLd)).toContain(projectsPage.head.title);
});
