// Build time and tests only. Schemas of `content/`, and a check of the articles.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { closing, line, opening, paragraph } from '@platform/content/fields';
import { z } from 'zod';
import { articleMistakes } from './readArticles.ts';

const schemas = {
  'blog.yaml': z.strictObject({
    name: line,
    ...opening,
    closing,
    contents: line,
    missing: z.strictObject({ title: line, subtitle: paragraph, ready: line }),
    description: paragraph.max(160),
    all: line,
    feed: line,
    more: line,
    back: line,
    comingSoon: line,
  }),
};

export const rules = contentRules({ schemas, others: ['.md'], checkOthers: articleMistakes });

/** Content by file name. @public: `#content/…` has these types. */
export type Content = ContentOf<typeof schemas>;
