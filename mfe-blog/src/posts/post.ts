// Runs on both sides, and in the build.
import type { ComponentType } from 'react';
import type { FrontMatter } from '../../build/frontMatter.ts';

/** What a list shows of an article: what its writer says of it, and more. */
export interface Post extends Omit<FrontMatter, 'format'> {
  /** The file's name without ".md". */
  slug: string;
  /** "5 min read". */
  readTime: string;
  /** Address of the illustration. */
  image: string;
  /** The illustration in several widths, for `srcset`; a drawing needs none. */
  widths?: { avif: string; webp: string };
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
