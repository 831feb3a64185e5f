// Build time and tests only. What stands in `content/`.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { head, line, paragraph } from '@platform/content/fields';
import { z } from 'zod';

const schemas = {
  'example.yaml': z.strictObject({
    ...head.shape,
    subtitle: paragraph,
    points: z.array(line).min(1),
  }),
};

export const rules = contentRules({ schemas });

/** The content by the names of its files. @public: it is what `#content/…` is declared as. */
export type Content = ContentOf<typeof schemas>;
