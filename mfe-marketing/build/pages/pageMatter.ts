// Build time only. Schema of a page's front matter.
import { id, label, line, paragraph } from '@platform/content/fields';
import { z } from 'zod';

/** Menus of the shell that take links of this remote, and how many. */
export const MENUS = { header: 2, company: 3, legal: 5 } as const;

export const pageMatterSchema = z.strictObject({
  title: line,
  /** For search engines and previews. */
  description: paragraph.max(160),
  /** Title for search engines, where it differs. */
  searchTitle: line.max(60).optional(),
  /** Small line above the title. */
  eyebrow: line.optional(),
  /** Below the title. */
  subtitle: paragraph.optional(),
  /** Made from the file's name by default. */
  address: z
    .string()
    .max(100)
    .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'must look like "/imprint"')
    .optional(),
  /** Where header or footer link to it; nowhere by default. */
  menu: z.enum(['header', 'company', 'legal']).optional(),
  /** Of that link; the title by default. */
  linkLabel: line.max(30).optional(),
  /** Shown only by `npm run dev`. */
  draft: z.boolean().optional(),
  /** Id in projects.yaml of the project whose case study it is. */
  project: id.optional(),
  /** Of a case study: numbers after the project and, where it says more, before. */
  figures: z
    .array(z.strictObject({ before: label.max(9).optional(), after: label.max(9), what: line }))
    .max(6)
    .optional(),
});

export type PageMatter = z.output<typeof pageMatterSchema>;
