import type { ListOptions, Repository, Stored } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';

/** Public fields of a review (spec §7). `company` is '' if absent. */
export function presentReview(review: Stored<NewReview>) {
  const { id, name, company, rating, text, created_at } = review;
  return { id, name, company, rating, text, created_at };
}

/** Maximum characters of a page, so that long reviews make shorter pages. */
const LONGEST = 250_000;

/** JSON of a page, and the id of its last review, if there are older ones. */
export async function reviewPage(
  reviews: Repository['reviews'],
  { limit, before }: ListOptions,
): Promise<{ json: string; next?: string | undefined }> {
  // One more review tells whether there is a next page.
  const found = await reviews.list({ limit: limit + 1, before });
  const texts: string[] = [];
  let length = 0;
  for (const review of found.slice(0, limit)) {
    const text = JSON.stringify(presentReview(review));
    length += text.length;
    if (texts.length > 0 && length > LONGEST) break;
    texts.push(text);
  }
  const next = found.length > texts.length ? found[texts.length - 1]?.id : undefined;
  return { json: `[${texts.join()}]`, next };
}
