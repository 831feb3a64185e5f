import type { Stored } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';

/** What the public sees of a review (spec §7). `company` is '' when there is none. */
export function presentReview(review: Stored<NewReview>) {
  const { id, name, company, rating, text, created_at } = review;
  return { id, name, company, rating, text, created_at };
}
