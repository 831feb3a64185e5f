// Runs on both sides.
import { type Moment, useMoment } from '@platform/contract/moment';
import { use } from 'react';
import { cards } from './cards.glob.ts';
import { arrivalOf, broughtCards, LIST_PATH } from './heldBack.ts';
import type { Post } from './post.ts';

/** A browser has been given nothing but what it may show. */
function mayShow(
  { draft, publishAt }: Post,
  { now, preview }: Moment = { now: Date.now(), preview: false },
): boolean {
  return preview || (!draft && (publishAt === undefined || Date.parse(publishAt) <= now));
}

/** What may be shown then, the newest first; what is still being written comes last. */
export function postsAt(moment?: Moment): Post[] {
  return [...cards, ...(SOME_HELD_BACK ? broughtCards() : [])]
    .filter((post) => !ON_SERVER || mayShow(post, moment))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug));
}

/** An article that can be read. */
export type PublishedPost = Post & { date: string };

/** Articles that can be read; the build refuses one without a date. */
export const publishedAt = (moment?: Moment): PublishedPost[] =>
  postsAt(moment).filter(
    (post): post is PublishedPost => post.status === 'published' && post.date !== undefined,
  );

/** The readable article with this slug. A post that is still "coming soon" isn't one. */
export const findArticle = (slug: string | undefined, moment?: Moment): PublishedPost | undefined =>
  publishedAt(moment).find((post) => post.slug === slug);

/** A browser is told no moment. */
const useServersMoment = ON_SERVER ? useMoment : () => undefined;

/** The posts of this rendering. */
export function usePosts(): Post[] {
  const moment = useServersMoment();
  const arrival = SOME_HELD_BACK && arrivalOf(LIST_PATH);
  if (arrival) use(arrival);
  return postsAt(moment);
}

/** Address of the article with this slug. */
export const articlePath = (slug: string): string => `${LIST_PATH}/${slug}`;
