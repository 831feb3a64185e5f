import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { expect, test } from 'vitest';
import { schemas } from './content.ts';
import { readArticles } from './readArticles.ts';

const articles = readArticles(contentFolder('mfe-blog'));

/** The articles of spec §2 (blog article). */
const SAMPLE = [
  {
    slug: 'optimizing-aws-infrastructure-costs',
    facts: { date: '2024-03-15', readTime: '5 min read' },
    subjects: [/pricing models/, /Strategies/, /Practices/],
  },
  {
    slug: 'cicd-best-practices-github-actions',
    facts: { date: '2024-03-14', readTime: '7 min read' },
    subjects: [/Key concepts/, /Pipeline components/, /example workflow/],
  },
];

test('articles of the specification that are in the content match it', () => {
  for (const { slug, facts, subjects } of SAMPLE) {
    const article = articles.find(({ card }) => card.slug === slug);
    if (!article) continue;
    expect(article.card).toMatchObject({ ...facts, status: 'published' });
    const headings = article.body.join('').match(/<h2.*?<\/h2>/g) ?? [];
    const places = subjects.map((subject) => headings.findIndex((text) => subject.test(text)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('content of a version without copy buttons, neighbours and portraits is still valid', () => {
  const schema = schemas['blog.yaml'];
  const { copy, others, authors, ...former } = readContent(
    contentFolder('mfe-blog'),
    'blog.yaml',
    schema,
  );
  expect(schema.parse(former)).toMatchObject({
    copy: { done: 'Copied' },
    others: { previous: 'Previous article' },
    authors: [],
  });
});
