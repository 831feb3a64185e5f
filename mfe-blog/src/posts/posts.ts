// Runs on both sides.
import { type Moment, useMoment } from '@platform/contract/moment';
import { use } from 'react';
import { cards } from './cards.glob.ts';
import { arrivalOf, broughtCards, LIST_PATH } from './heldBack.ts';
import type { Post } from './post.ts';

/** Server only; a browser receives only posts that it may show. */
function mayShow(
  { draft, publishAt }: Post,
  { now, preview }: Moment = { now: Date.now(), preview: false },
): boolean {
  return preview || (!draft && (publishAt === undefined || Date.parse(publishAt) <= now));
}

/** Visible posts, newest first, "coming soon" last. */
export function postsAt(moment?: Moment): Post[] {
  return [...cards, ...(SOME_HELD_BACK ? broughtCards() : [])]
    .filter((post) => !ON_SERVER || mayShow(post, moment))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug));
}

/** A post with a date, hence with a text. */
export type PublishedPost = Post & { date: string };

/** Published articles; the build rejects one without a date. */
export const publishedAt = (moment?: Moment): PublishedPost[] =>
  postsAt(moment).filter(
    (post): post is PublishedPost => post.status === 'published' && post.date !== undefined,
  );

/** Published article with this slug; undefined if unknown or "coming soon". */
export const findArticle = (slug: string | undefined, moment?: Moment): PublishedPost | undefined =>
  publishedAt(moment).find((post) => post.slug === slug);

/** Only the server has a RenderContext. */
const useServersMoment = ON_SERVER ? useMoment : () => undefined;

/** Posts visible in this render. */
export function usePosts(): Post[] {
  const moment = useServersMoment();
  const arrival = SOME_HELD_BACK && arrivalOf(LIST_PATH);
  if (arrival) use(arrival);
  return postsAt(moment);
}

/** Path of the article with this slug. */
export const articlePath = (slug: string): string => `${LIST_PATH}/${slug}`;
