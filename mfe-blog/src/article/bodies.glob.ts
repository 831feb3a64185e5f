// Runs on both sides. Texts of all articles, about 3.5 kB each when compressed. One chunk suits a few;
// with twenty or more, drop `eager`.
import type { ArticleBody } from '../../build/post.ts';

const modules = import.meta.glob<ArticleBody | null>('../../content/*.md', {
  query: '?body',
  import: 'default',
  eager: true,
});

/** Article texts; a browser's bundle lacks those of drafts and scheduled articles. */
export const bodies: ArticleBody[] = Object.values(modules).filter((body) => body !== null);
