import type { RateStore } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';
import type { TokenSigner } from '../security/TokenSigner.ts';

/** Web addresses, with or without a scheme. */
const LINK =
  /\b(?:https?:\/\/|www\.)|\b[\w-]{1,63}\.(?:biz|cn|club|com|info|online|org|ru|shop|site|store|top|xyz)\b/i;

/** Minimum length of texts compared for duplicates; short praise is often the same. */
const LONG = 80;
/** Equal texts allowed: the first, and one resent by mistake. */
export const ALIKE = 2;
export const ALIKE_WITHIN_MS = 24 * 3_600_000;

interface Waiting {
  /** Whether every review needs approval. */
  moderated: boolean;
  limits: RateStore;
  signer: TokenSigner;
}

/**
 * Returns the reason why a review needs approval: it looks like advertising, or all reviews do. Undefined
 * otherwise.
 */
export function moderation({ moderated, limits, signer }: Waiting) {
  return async ({ name, text }: NewReview): Promise<string | undefined> => {
    if (moderated) return 'all reviews need approval';
    if (LINK.test(name) || LINK.test(text)) return 'has a link';
    const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (letters.length < LONG) return undefined;
    const { count } = await limits.hit(`review:${signer.alias(letters)}`, ALIKE_WITHIN_MS);
    return count > ALIKE ? 'duplicate text' : undefined;
  };
}
