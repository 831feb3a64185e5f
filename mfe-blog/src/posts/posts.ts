// Runs on both sides.
import { type RenderContext, useRenderContext } from '@platform/contract/renderContext';
import { use } from 'react';
import type { Post } from '../../build/post.ts';
import { cards } from './cards.glob.ts';
import { arrivalOf, LIST_PATH, unpublishedCards } from './unpublished.ts';

/** Server only; a browser receives only posts that it may show. */
function mayShow(
  { draft, publishAt }: Post,
  { now, preview }: RenderContext = { now: Date.now(), preview: false },
): boolean {
  return preview || (!draft && (publishAt === undefined || Date.parse(publishAt) <= now));
}

/** By code units: a phone needs 80 ms to begin with `localeCompare`. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Visible posts, newest first, "coming soon" last. */
export function postsAt(context?: RenderContext): Post[] {
  return [...cards, ...(HAS_UNPUBLISHED ? unpublishedCards() : [])]
    .filter((post) => !ON_SERVER || mayShow(post, context))
    .sort((a, b) => compare(b.date ?? '', a.date ?? '') || compare(a.slug, b.slug));
}

/** A post with a date, hence with a text. */
export type PublishedPost = Post & { date: string };

/** Published articles; the build rejects one without a date. */
export const publishedAt = (context?: RenderContext): PublishedPost[] =>
  postsAt(context).filter(
    (post): post is PublishedPost => post.status === 'published' && post.date !== undefined,
  );

/** Published article with this slug; undefined if unknown or "coming soon". */
export const findArticle = (
  slug: string | undefined,
  context?: RenderContext,
): PublishedPost | undefined => publishedAt(context).find((post) => post.slug === slug);

/** Only the server has a RenderContext. */
const useServerContext = ON_SERVER ? useRenderContext : () => undefined;

/** Posts visible in this render. */
export function usePosts(): Post[] {
  const context = useServerContext();
  const arrival = HAS_UNPUBLISHED && arrivalOf(LIST_PATH);
  if (arrival) use(arrival);
  return postsAt(context);
}

/** Path of the article with this slug. */
export const articlePath = (slug: string): string => `${LIST_PATH}/${slug}`;
