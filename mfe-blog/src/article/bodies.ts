// Runs on both sides.
import { use } from 'react';
import type { ArticleBody } from '../../build/post.ts';
import { articlePath } from '../posts/posts.ts';
import { arrivalOf, unpublishedBody } from '../posts/unpublished.ts';
import { bodies } from './bodies.glob.ts';

const bodyOf = (slug: string): ArticleBody | undefined =>
  bodies.find((each) => each.slug === slug) ??
  (HAS_UNPUBLISHED ? unpublishedBody(slug) : undefined);

/** Text of the article with this slug; suspends until the server has sent an unpublished one. */
export function useBody(slug: string): ArticleBody | undefined {
  const body = bodyOf(slug);
  const arrival = HAS_UNPUBLISHED && !body && arrivalOf(articlePath(slug));
  if (!arrival) return body;
  use(arrival);
  return bodyOf(slug);
}
