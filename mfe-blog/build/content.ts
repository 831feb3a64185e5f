// Build time and tests only. What stands in `content/` besides the articles.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { closing, line, opening, paragraph } from '@platform/content/fields';
import { z } from 'zod';

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

export const rules = contentRules({ schemas, others: ['.md'] });

/** The content by the names of its files. @public: it is what `#content/…` is declared as. */
export type Content = ContentOf<typeof schemas>;
