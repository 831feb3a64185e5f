// Runs on both sides.
import { use } from 'react';
import type { ArticleBody } from '../posts/post.ts';
import { articlePath } from '../posts/posts.ts';
import { arrivalOf, unpublishedBody } from '../posts/unpublished.ts';
import { bodies } from './bodies.glob.ts';
import { html } from './html.tsx';
import { lines } from './lines.tsx';

function bodyOf(slug: string): ArticleBody | undefined {
  const body = bodies.find((each) => each.slug === slug);
  if (body || !HAS_UNPUBLISHED) return body;
  const brought = unpublishedBody(slug);
  return brought && { ...brought, format: { html, lines }[brought.written] };
}

/** Text of the article with this slug; suspends until the server has sent an unpublished one. */
export function useBody(slug: string): ArticleBody | undefined {
  const body = bodyOf(slug);
  const arrival = HAS_UNPUBLISHED && !body && arrivalOf(articlePath(slug));
  if (!arrival) return body;
  use(arrival);
  return bodyOf(slug);
}
