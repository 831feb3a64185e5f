// Build time only. Schema of an article's front matter: YAML between two lines of "---".
import { site } from '@site/brand/site';
import hljs from 'highlight.js';
import { z } from 'zod';

/** Fields of the front matter. */
export const frontMatterSchema = z
  .strictObject({
    title: z.string().min(10).max(70),
    /** Also the meta description, which search engines cut at about 160 characters. */
    excerpt: z.string().min(80).max(160),
    /** Defaults to the studio. */
    author: z.string().default(site.legalName),
    /** Absent while the article is "coming soon". */
    date: z.iso.date().optional(),
    /** Date of the last change that readers notice; defaults to `date`. */
    updated: z.iso.date().optional(),
    /** Calculated from the text by default. */
    readTime: z
      .string()
      .regex(/^\d+ min read$/, 'must look like "5 min read"')
      .optional(),
    status: z.enum(['published', 'coming-soon']).default('published'),
    tags: z.array(z.string().min(1).max(30)).max(8).optional(),
    /** Format of the text; line by line by default (spec §2, blog article). */
    format: z.literal('markdown').optional(),
    /** Languages of code in the line format; Markdown names one at each block. */
    code: z
      .array(
        z.string().refine(hljs.getLanguage, 'must be a language of highlight.js, such as "bash"'),
      )
      .min(1)
      .max(4)
      .optional(),
    /** Shown only in a preview. */
    draft: z.boolean().optional(),
    /** Time of publication; before it the article shows only in a preview. */
    publishAt: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], {
        error: 'must look like 2027-03-15 or 2027-03-15T09:00:00+05:30',
      })
      .optional(),
    /** File name in `content/pictures/`. */
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
