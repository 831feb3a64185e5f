// Runs on both sides, and in the build.

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
  /** Address of the illustration. */
  image: string;
  imageAlt: string;
}

/** Illustrations are drawn in 16 : 9. */
export const PICTURE_SIZE = { width: 640, height: 360 } as const;
