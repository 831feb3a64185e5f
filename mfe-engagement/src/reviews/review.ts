// Runs on both sides.
import type { Exchange } from '../http/http.ts';
import { asRecord, asText, serverTexts } from '../http/serverTexts.ts';

/** A review as shown on the page. */
export interface Review {
  id: string;
  name: string;
  /** '' if not given. */
  company: string;
  /** Integer, 1 to 5. */
  rating: number;
  text: string;
  /** ISO 8601 time from the server. */
  createdAt: string;
}

export const MAX_RATING = 5;

/** API path of both calls (spec §7). */
export const CALL = '/api/reviews';

/** Result of a submit: the stored review, or the server's messages. */
export function reviewResult(exchange: Exchange) {
  if ('thrown' in exchange) return { ok: false };
  const { ok, body } = exchange.answer;
  const review = ok ? readReview(body) : undefined;
  return { ok: review !== undefined, review, fields: serverTexts(body).fields };
}

/** Reads a review; undefined if `value` isn't one. */
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

/** Reads the list; [] for anything else (spec §7: failure is silently ignored). */
export function readReviews(body: unknown): Review[] {
  return Array.isArray(body) ? body.flatMap((value) => readReview(value) ?? []) : [];
}
