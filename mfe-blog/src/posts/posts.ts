// Runs on both sides.
import { cards } from './cards.glob.ts';
import type { Post } from './post.ts';

/** Newest first; what is still being written comes last. */
export const posts: readonly Post[] = [...cards].sort(
  (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug),
);

/** An article that can be read. */
export type PublishedPost = Post & { date: string };

/** Articles that can be read; the build refuses one without a date. */
export const publishedPosts: readonly PublishedPost[] = posts.filter(
  (post): post is PublishedPost => post.status === 'published' && post.date !== undefined,
);

/** The readable article with this slug. A post that is still "coming soon" isn't one. */
export const findArticle = (slug: string | undefined): PublishedPost | undefined =>
  publishedPosts.find((post) => post.slug === slug);

export const LIST_PATH = '/blog';

/** Address of the article with this slug. */
export const articlePath = (slug: string): string => `${LIST_PATH}/${slug}`;
