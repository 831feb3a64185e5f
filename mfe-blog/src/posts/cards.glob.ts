// Runs on both sides. The bundler reads the front matter of every file in `content/`.
import type { Post } from './post.ts';

const found = Object.values(
  import.meta.glob<Post | null>('../../content/*.md', {
    query: '?card',
    import: 'default',
    eager: true,
  }),
);

/** All on the server; in a browser those that are for everybody, whenever that is. */
export const cards: Post[] = found.filter((card) => card !== null);
