import type { RateStore } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';
import type { TokenSigner } from '../security/TokenSigner.ts';

/** What leads somewhere, or is written as if it did. */
const LINK =
  /\b(?:https?:\/\/|www\.)|\b[\w-]{1,63}\.(?:biz|cn|club|com|info|online|org|ru|shop|site|store|top|xyz)\b/i;

/** Characters from which on equal texts are suspicious; short praise is often the same. */
const LONG = 80;
/** The first of a kind, and one that was sent again by mistake. */
export const ALIKE = 2;
export const ALIKE_WITHIN_MS = 24 * 3_600_000;

interface Waiting {
  /** Whether the owner wants to see every review first. */
  moderated: boolean;
  limits: RateStore;
  signer: TokenSigner;
}

/**
 * Returns why a review waits for approval: it looks like advertising, or all reviews wait. Undefined
 * for any other.
 */
export function moderation({ moderated, limits, signer }: Waiting) {
  return async ({ name, text }: NewReview): Promise<string | undefined> => {
    if (moderated) return 'all reviews wait';
    if (LINK.test(name) || LINK.test(text)) return 'has a link';
    const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (letters.length < LONG) return undefined;
    const { count } = await limits.hit(`review:${signer.alias(letters)}`, ALIKE_WITHIN_MS);
    return count > ALIKE ? 'one of many alike' : undefined;
  };
}
