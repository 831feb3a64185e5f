// Runs on both sides, and in the build.
import type { ComponentType } from 'react';

/** What a list shows of an article. */
export interface Post {
  /** The file's name without ".md". */
  slug: string;
  title: string;
  /** One or two sentences, 80 to 160 characters. */
  excerpt: string;
  author: string;
  /** ISO date. Absent as long as the article is still being written. */
  date?: string;
  /** ISO date of the last change that readers would notice. `date` when absent. */
  updated?: string;
  /** "5 min read". */
  readTime: string;
  status: 'published' | 'coming-soon';
  tags?: string[];
  /** Shown in a preview only. */
  draft?: boolean;
  /** ISO date or date-time before which it is shown in a preview only. */
  publishAt?: string;
  /** Address of the illustration. */
  image: string;
  /** The illustration in several widths, for `srcset`; a drawing needs none. */
  widths?: { avif: string; webp: string };
  imageAlt: string;
}

/** Not for everybody, or not yet: in no file that a browser can get. */
export const isHeldBack = ({ draft, publishAt }: Post): boolean =>
  draft === true || publishAt !== undefined;

/** A heading that the table of contents names. */
export interface Part {
  id: string;
  text: string;
}

/** A way to write an article's text. */
export interface TextFormat {
  Text: ComponentType<{ source: string }>;
  partsOf(source: string): Part[];
}

/** An article's text, and how it is written. Its module brings along what shows it. */
export interface ArticleBody {
  slug: string;
  source: string;
  written: 'lines' | 'html';
  format: TextFormat;
}

/** Illustrations are drawn in 16 : 9. */
export const PICTURE_SIZE = { width: 640, height: 360 } as const;
