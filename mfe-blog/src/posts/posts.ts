// Runs on both sides.
import { type RenderContext, useRenderContext } from '@platform/contract/renderContext';
import { use } from 'react';
import { cards } from './cards.glob.ts';
import { arrivalOf, broughtCards, LIST_PATH } from './heldBack.ts';
import type { Post } from './post.ts';

/** A browser has been given nothing but what it may show. */
function mayShow(
  { draft, publishAt }: Post,
  { now, preview }: RenderContext = { now: Date.now(), preview: false },
): boolean {
  return preview || (!draft && (publishAt === undefined || Date.parse(publishAt) <= now));
}

/** What may be shown then, the newest first; what is still being written comes last. */
export function postsAt(context?: RenderContext): Post[] {
  return [...cards, ...(SOME_HELD_BACK ? broughtCards() : [])]
    .filter((post) => !ON_SERVER || mayShow(post, context))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug));
}

/** An article that can be read. */
export type PublishedPost = Post & { date: string };

/** Articles that can be read; the build refuses one without a date. */
export const publishedAt = (context?: RenderContext): PublishedPost[] =>
  postsAt(context).filter(
    (post): post is PublishedPost => post.status === 'published' && post.date !== undefined,
  );

/** The readable article with this slug. A post that is still "coming soon" isn't one. */
export const findArticle = (
  slug: string | undefined,
  context?: RenderContext,
): PublishedPost | undefined => publishedAt(context).find((post) => post.slug === slug);

/** Only the server has a render context. */
const useServerContext = ON_SERVER ? useRenderContext : () => undefined;

/** The posts of this rendering. */
export function usePosts(): Post[] {
  const context = useServerContext();
  const arrival = SOME_HELD_BACK && arrivalOf(LIST_PATH);
  if (arrival) use(arrival);
  return postsAt(context);
}

/** Address of the article with this slug. */
export const articlePath = (slug: string): string => `${LIST_PATH}/${slug}`;
