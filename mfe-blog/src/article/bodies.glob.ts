// Runs on both sides. The bundler makes HTML of every file in `content/`, about 3.5 kB each when
// compressed. One chunk with all of them is right for a handful; with twenty or more, drop `eager`.
import type { ArticleBody } from '../posts/post.ts';

const modules = import.meta.glob<ArticleBody | null>('../../content/*.md', {
  query: '?body',
  import: 'default',
  eager: true,
});

/** Texts of the articles; in a browser those that are for everybody, whenever that is. */
export const bodies: ArticleBody[] = Object.values(modules).filter((body) => body !== null);
