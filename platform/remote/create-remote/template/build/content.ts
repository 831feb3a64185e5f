// Build time and tests only. Schemas of the files in `content/`.
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

/** Content by file name. @public: the type of `#content/…`. */
export type Content = ContentOf<typeof schemas>;
