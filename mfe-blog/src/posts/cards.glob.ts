// Runs on both sides. Cards of all articles in `content/`.
import type { Post } from '../../build/post.ts';

const found = Object.values(
  import.meta.glob<Post | null>('../../content/*.md', {
    query: '?card',
    import: 'default',
    eager: true,
  }),
);

/** Article cards; a browser's bundle lacks drafts and scheduled articles. */
export const cards: Post[] = found.filter((card) => card !== null);
