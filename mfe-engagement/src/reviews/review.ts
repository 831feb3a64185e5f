// Runs on both sides.
import type { Exchange } from '../http/http.ts';
import { asRecord, asText, serverTexts } from '../http/serverTexts.ts';

/** A review as the page shows it. */
export interface Review {
  id: string;
  name: string;
  /** Empty when not given. */
  company: string;
  /** Whole, 1 to 5. */
  rating: number;
  text: string;
  /** When it was written, as the server says it. */
  createdAt: string;
}

export const MAX_RATING = 5;

/** Path of both calls (spec §7). */
export const CALL = '/api/reviews';

/** What came of sending a review: the one that was kept, or the server's messages. */
export function reviewResult(exchange: Exchange) {
  if ('thrown' in exchange) return { ok: false };
  const { ok, body } = exchange.answer;
  const review = ok ? readReview(body) : undefined;
  return { ok: review !== undefined, review, fields: serverTexts(body).fields };
}

/** Reads one review out of an answer; undefined when it isn't one. */
export function readReview(value: unknown): Review | undefined {
  const { id, name, company, rating, text, created_at } = asRecord(value);
  const words = asText(text);
  if (!words) return undefined;
  const stars = Math.round(Number(rating));
  return {
    id: String(id),
    name: asText(name) ?? '',
    company: asText(company) ?? '',
    rating: Math.min(MAX_RATING, Math.max(1, Number.isFinite(stars) ? stars : MAX_RATING)),
    text: words,
    createdAt:
      typeof created_at === 'number'
        ? new Date(created_at).toISOString()
        : (asText(created_at) ?? ''),
  };
}

/** Reads the list; anything else is an empty one (spec §7: failure is silently ignored). */
export function readReviews(body: unknown): Review[] {
  return Array.isArray(body) ? body.flatMap((value) => readReview(value) ?? []) : [];
}
