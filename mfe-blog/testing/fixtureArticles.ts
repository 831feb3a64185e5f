// Tests only. Fixture articles that replace those of `content/`.
import path from 'node:path';
import type { ArticleBody, Post } from '../build/post.ts';
import { readArticles } from '../build/readArticles.ts';

export const FIXTURES = path.join(import.meta.dirname, 'articles');

/** Cards and texts that the bundler would produce from a content folder. */
export function articlesIn(folder: string): { cards: Post[]; bodies: ArticleBody[] } {
  const articles = readArticles(folder);
  return {
    cards: articles.map(({ card }) => card),
    bodies: articles.map(({ card: { slug }, body }) => ({
      slug,
      source: body.map((piece) => (typeof piece === 'string' ? piece : `[${piece.file}]`)).join(''),
    })),
  };
}

/** Mocks of `posts/cards.glob` and `article/bodies.glob`. */
export const { cards, bodies } = articlesIn(FIXTURES);

// Build-time constants for these articles.
Object.assign(globalThis, {
  ON_SERVER: true,
  HAS_UNPUBLISHED: true,
  HAS_EXTERNAL_BLOG: true,
  SOME_PHOTOGRAPHS: true,
});
