// Build time and tests only. The files of `content/` and their schemas.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { closing } from '@platform/content/fields';

const schemas = { 'closing.yaml': closing };

export const rules = contentRules({ schemas });

/** Content by file name. @public: the type of `#content/…`. */
export type Content = ContentOf<typeof schemas>;
