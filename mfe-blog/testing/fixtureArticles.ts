// Tests only. Articles of the tests' own, in place of what the bundler finds in `content/`.
import path from 'node:path';
import { readArticles } from '../build/readArticles.ts';
import { html } from '../src/article/html.tsx';
import { lines } from '../src/article/lines.tsx';
import type { ArticleBody, Post } from '../src/posts/post.ts';

export const FIXTURES = path.join(import.meta.dirname, 'articles');

const articles = readArticles(FIXTURES);

/** Stands in for `posts/cards.glob`. */
export const cards: Post[] = articles.map(({ card }) => card);

/** Stands in for `posts/bodies.glob`. */
export const bodies: ArticleBody[] = articles.map(({ card: { slug }, body }) =>
  typeof body === 'string'
    ? { slug, source: body, written: 'lines', format: lines }
    : {
        slug,
        source: body
          .map((piece) => (typeof piece === 'string' ? piece : `[${piece.file}]`))
          .join(''),
        written: 'html',
        format: html,
      },
);

// What the build says of them.
Object.assign(globalThis, { ON_SERVER: true, SOME_HELD_BACK: true, SOME_PHOTOGRAPHS: true });
