// Runs on both sides, and in the build.
import type { FrontMatter } from './frontMatter.ts';

/** An article's card: front matter, slug, reading time and picture. */
export interface Post extends Omit<FrontMatter, 'format' | 'code'> {
  /** File name without ".md". */
  slug: string;
  /** "5 min read". */
  readTime: string;
  /** "15 March 2024"; absent without a date. */
  day?: string;
  /** Address of the illustration. */
  image: string;
  /** `srcset` by format; absent for SVG. */
  widths?: { avif: string; webp: string };
}

/** Draft or scheduled: in no public file, also after its time. */
export const isUnpublished = ({ draft, publishAt }: Post): boolean =>
  draft === true || publishAt !== undefined;

/** A heading in the table of contents. */
export interface Part {
  id: string;
  text: string;
}

/** An article's text as HTML. */
export interface ArticleBody {
  slug: string;
  source: string;
}

/** Size of illustrations in pixels, 16:9. */
export const PICTURE_SIZE = { width: 640, height: 360 } as const;
