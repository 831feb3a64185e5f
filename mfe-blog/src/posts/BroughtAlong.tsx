// Runs on both sides.
import type { HeldBack } from './heldBack.ts';
import { type ArticleBody, isHeldBack } from './post.ts';
import { usePosts } from './posts.ts';

/** What the browser can't know: those of the shown posts that are in no file, and the text of one. */
export function BroughtAlong({ body }: { body?: ArticleBody }) {
  const cards = usePosts().filter(isHeldBack);
  const isOwn = cards.some(({ slug }) => slug === body?.slug);
  const json = JSON.stringify({ cards, body: isOwn ? body : undefined } satisfies HeldBack);
  return (
    <script
      type="application/json"
      data-held-back=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the studio's own text, which can't end the element
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
