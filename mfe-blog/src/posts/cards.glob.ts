// Runs on both sides. The bundler reads the front matter of every file in `content/`.
import type { Post } from './post.ts';

export const cards: Post[] = Object.values(
  import.meta.glob<Post>('../../content/*.md', { query: '?card', import: 'default', eager: true }),
);
