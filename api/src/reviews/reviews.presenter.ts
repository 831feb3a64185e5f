import { z } from 'zod';
import type { ListOptions, Repository, Stored } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';

/** Public fields of a review (spec §7). `company` is '' if absent. */
export function presentReview(review: Stored<NewReview>) {
  const { id, name, company, rating, text, created_at } = review;
  return { id, name, company, rating, text, created_at };
}

/** Query of GET /reviews. */
export const reviewsQuery = z.object({
  limit: z
    .string('Give limit only once.')
    .regex(/^(?:[1-9]\d?|100)$/, 'Limit must be a whole number from 1 to 100.')
    .transform(Number)
    .default(100)
    .describe('Maximum number of reviews, 1 to 100.'),
  before: z
    .uuid("Before must be a review's id.")
    .optional()
    .describe('Id of a review; returns only older ones.'),
});

/** Maximum characters of a page, so that long reviews make shorter pages. */
const LONGEST = 250_000;

/** Makes pages as JSON, with the id of the last review if there are older ones. The last page is kept until it changes. */
export function reviewPages(reviews: Repository['reviews']) {
  let kept = { limit: 0, found: [] as readonly object[], bytes: Buffer.alloc(0), next: '' };
  return async ({ limit, before }: ListOptions) => {
    // One more review tells whether there is a next page.
    const found = await reviews.list({ limit: limit + 1, before });
    const isKept =
      found.length === kept.found.length && found.every((one, at) => one === kept.found[at]);
    if (isKept && kept.limit === limit) return kept;
    const texts: string[] = [];
    let length = 0;
    for (const review of found.slice(0, limit)) {
      const text = JSON.stringify(presentReview(review));
      length += text.length;
      if (texts.length > 0 && length > LONGEST) break;
      texts.push(text);
    }
    const next = (found.length > texts.length && found[texts.length - 1]?.id) || '';
    const bytes = Buffer.from(`[${texts.join()}]`);
    // The same buffer for the same page, because it is compressed once.
    kept = { limit, found, next, bytes: bytes.equals(kept.bytes) ? kept.bytes : bytes };
    return kept;
  };
}
