import { LINK } from '../forms/contentSignals.ts';
import type { NewReview } from '../records/reviews.schema.ts';

/**
 * Returns the reason why a review needs approval: it has a link, or all reviews need it. Undefined otherwise.
 * @param moderated whether every review needs approval
 */
export const moderation =
  (moderated: boolean) =>
  ({ name, text }: NewReview): string | undefined => {
    if (moderated) return 'all reviews need approval';
    return LINK.test(name) || LINK.test(text) ? 'has a link' : undefined;
  };
