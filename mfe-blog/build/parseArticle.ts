// Build time only. Reads an article's file: front matter between two lines of "---", then the body.
import { site } from '@site/kit/site';
import { z } from 'zod';
import type { Post } from '../src/posts/post.ts';

/** What a writer may put into the front matter. */
const frontMatter = z
  .strictObject({
    title: z.string().min(10).max(70),
    /** Also the page's description in search results, which cut it at about 160 characters. */
    excerpt: z.string().min(80).max(160),
    /** Absent means the studio. */
    author: z.string().default(site.legalName),
    date: z.iso.date().optional(),
    updated: z.iso.date().optional(),
    readTime: z.string().regex(/^\d+ min read$/, 'must look like "5 min read"'),
    status: z.enum(['published', 'coming-soon']).default('published'),
    /** A file in `src/pictures/`. */
    image: z.string().regex(/^[\w-]+\.svg$/, 'must be the name of an .svg file in src/pictures'),
    imageAlt: z.string().min(20),
  })
  .refine((card) => card.date !== undefined || card.status === 'coming-soon', {
    path: ['date'],
    message: 'is required unless the status is "coming-soon"',
  });

/** An article as written: `image` is still a file name. */
export interface ParsedArticle {
  card: Post;
  body: string;
}

const FILE = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/;

/** Parses `source`, the text of `content/<slug>.md`. Throws with every mistake named at once. */
export function parseArticle(slug: string, source: string): ParsedArticle {
  const [, head, body = ''] = FILE.exec(source) ?? [];
  if (head === undefined) {
    throw new Error(`content/${slug}.md must begin with front matter between two lines of "---".`);
  }
  // A line holds one "key: value"; a value is plain text, so it may contain colons and quotes.
  const entries = head
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
  const card = frontMatter.safeParse(Object.fromEntries(entries));
  if (!card.success) {
    throw new Error(`Front matter of content/${slug}.md:\n${z.prettifyError(card.error)}`);
  }
  return { card: { slug, ...card.data }, body: body.trim() };
}
