// Runs on both sides.
import { use } from 'react';
import { html } from '../article/html.tsx';
import { lines } from '../article/lines.tsx';
import { bodies } from './bodies.glob.ts';
import { arrivalOf, broughtBody } from './heldBack.ts';
import type { ArticleBody } from './post.ts';
import { articlePath } from './posts.ts';

function bodyOf(slug: string): ArticleBody | undefined {
  const body = bodies.find((each) => each.slug === slug);
  if (body || !SOME_HELD_BACK) return body;
  const brought = broughtBody(slug);
  return brought && { ...brought, format: { html, lines }[brought.written] };
}

/** The text of an article. */
export function useBody(slug: string): ArticleBody | undefined {
  const body = bodyOf(slug);
  const arrival = SOME_HELD_BACK && !body && arrivalOf(articlePath(slug));
  if (!arrival) return body;
  use(arrival);
  return bodyOf(slug);
}
