// Runs on both sides.

import { type ArticleBody, isUnpublished } from '../../build/post.ts';
import { usePosts } from './posts.ts';
import type { Unpublished } from './unpublished.ts';

/** JSON with the shown articles that browser bundles lack: scheduled ones that are out, drafts in a preview. */
export function UnpublishedPosts({ body }: { body?: ArticleBody }) {
  const cards = usePosts().filter(isUnpublished);
  const isOwn = cards.some(({ slug }) => slug === body?.slug);
  const json = JSON.stringify({ cards, body: isOwn ? body : undefined } satisfies Unpublished);
  return (
    <script
      type="application/json"
      data-unpublished=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the studio's own text, with "<" escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
