// Build time and tests only. What stands in `content/`.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { closing } from '@platform/content/fields';

const schemas = { 'closing.yaml': closing };

export const rules = contentRules({ schemas });

/** The content by the names of its files. @public: it is what `#content/…` is declared as. */
export type Content = ContentOf<typeof schemas>;
