import type { Stored } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';

/** Public fields of a review (spec §7). `company` is '' if absent. */
export function presentReview(review: Stored<NewReview>) {
  const { id, name, company, rating, text, created_at } = review;
  return { id, name, company, rating, text, created_at };
}
