// The articles of the tests' own content.
import { contentFolder } from '@platform/content/contentFolder';
import { isUnpublished } from '../../../mfe-blog/build/post.ts';
import { readArticles } from '../../../mfe-blog/build/readArticles.ts';

/** Content of the specification's studio. */
export const SAMPLE = 'e2e/content/sample';

const cards = readArticles(contentFolder('mfe-blog', SAMPLE))
  .map(({ card }) => ({ ...card, path: `/blog/${card.slug}` }))
  .filter((card) => !isUnpublished(card))
  .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug));

/** In the list's order: newest first, coming-soon articles last. */
export const POSTS: readonly (typeof cards)[number][] = cards;

export const ARTICLES = cards.flatMap((card) =>
  card.status === 'published' && card.date ? [{ ...card, date: card.date }] : [],
);

export const COMING_SOON = cards.filter(({ status }) => status === 'coming-soon');
