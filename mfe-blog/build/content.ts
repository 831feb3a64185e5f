// Build time and tests only. Schemas of `content/`, and a check of the articles.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { closing, line, opening, paragraph, picture } from '@platform/content/fields';
import { checkRedirects, redirectsSchema } from '@platform/content/redirects';
import { z } from 'zod';
import { isUnpublished } from './post.ts';
import { articleMistakes, readArticles } from './readArticles.ts';

const COPY_FAILED = 'Couldn’t copy. Select the code and copy it yourself.';

export const schemas = {
  'blog.yaml': z.strictObject({
    name: line,
    ...opening,
    closing: closing.optional(),
    contents: line,
    missing: z.strictObject({ title: line, subtitle: paragraph, ready: line }),
    description: paragraph.max(160),
    all: line,
    feed: line,
    more: line,
    back: line,
    comingSoon: line,
    /** The button at a block of code. */
    copy: z
      .strictObject({ action: line, done: line, failed: line })
      .default({ action: 'Copy the code', done: 'Copied', failed: COPY_FAILED }),
    /** Links at the end of an article. */
    others: z
      .strictObject({ label: line, previous: line, next: line })
      .default({ label: 'More articles', previous: 'Previous article', next: 'Next article' }),
    /** Portraits by the name in an article's `author`. */
    authors: z
      .array(z.strictObject({ name: line, image: picture, imageAlt: paragraph.max(120) }))
      .default([]),
  }),
  'redirects.yaml': redirectsSchema,
};

export const rules = contentRules({
  schemas,
  others: ['.md'],
  checkOthers: articleMistakes,
  agree(content, complain, folder) {
    const cards = readArticles(folder).map(({ card }) => card);
    const pages = new Set([
      '/blog',
      ...cards
        .filter((card) => card.status === 'published' && !isUnpublished(card))
        .map(({ slug }) => `/blog/${slug}`),
    ]);
    const isPage = (path: string) =>
      pages.has(path) || (path.startsWith('/blog/') ? false : undefined);
    checkRedirects(content['redirects.yaml'], isPage, complain);
  },
});

/** Content by file name. @public: `#content/…` has these types. */
export type Content = ContentOf<typeof schemas>;
