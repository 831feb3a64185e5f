// Runs on both sides.
import type { HeldBack } from './heldBack.ts';
import { type ArticleBody, isHeldBack } from './post.ts';
import { usePosts } from './posts.ts';

/** JSON with the shown articles that browser bundles lack: scheduled ones that are out, drafts in a preview. */
export function BroughtAlong({ body }: { body?: ArticleBody }) {
  const cards = usePosts().filter(isHeldBack);
  const isOwn = cards.some(({ slug }) => slug === body?.slug);
  const json = JSON.stringify({ cards, body: isOwn ? body : undefined } satisfies HeldBack);
  return (
    <script
      type="application/json"
      data-held-back=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the studio's own text, with "<" escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
