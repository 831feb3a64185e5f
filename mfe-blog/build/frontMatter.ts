// Build time only. What stands at the top of an article: YAML between two lines of "---".
import { site } from '@site/brand/site';
import { z } from 'zod';

/** What a writer may put into the front matter. */
export const frontMatterSchema = z
  .strictObject({
    title: z.string().min(10).max(70),
    /** Also the page's description in search results, which cut it at about 160 characters. */
    excerpt: z.string().min(80).max(160),
    /** Absent means the studio. */
    author: z.string().default(site.legalName),
    /** Absent as long as the article is still being written. */
    date: z.iso.date().optional(),
    /** Of the last change that readers would notice. `date` when absent. */
    updated: z.iso.date().optional(),
    /** Reckoned from the text when absent. */
    readTime: z
      .string()
      .regex(/^\d+ min read$/, 'must look like "5 min read"')
      .optional(),
    status: z.enum(['published', 'coming-soon']).default('published'),
    tags: z.array(z.string().min(1).max(30)).max(8).optional(),
    /** How the text is read. Absent means line by line (spec §2, blog article). */
    format: z.literal('markdown').optional(),
    /** Shown to nobody but those with a preview link. */
    draft: z.boolean().optional(),
    /** Shown to nobody before then. */
    publishAt: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], {
        error: 'must look like 2027-03-15 or 2027-03-15T09:00:00+05:30',
      })
      .optional(),
    /** A file in `content/pictures/`. */
    image: z
      .string()
      .regex(
        /^[\w-]+\.(?:svg|png|jpe?g)$/,
        'must be the name of an .svg, .png or .jpg file in content/pictures',
      ),
    imageAlt: z.string().min(20),
  })
  .refine((card) => (card.date ?? card.publishAt) !== undefined || card.status === 'coming-soon', {
    path: ['date'],
    message: 'is required unless the status is "coming-soon"',
  });

export type FrontMatter = z.output<typeof frontMatterSchema>;
