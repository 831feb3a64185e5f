// Runs on both sides. What the visitor reads after asking for a consultation (spec §8).
import consultation from '#content/consultation.yaml';
import type { Exchange } from '../http/http.ts';
import { asRecord, serverTexts } from '../http/serverTexts.ts';

/** Path of the call (spec §7). */
export const CALL = '/api/book-consultation';

type ConsultationResult =
  | { ok: true }
  | { ok: false; text: string; fields?: Record<string, string> };

/** Only an HTTP error response speaks for itself; every other failure gets the general text. */
export function consultationResult(exchange: Exchange): ConsultationResult {
  const text = consultation.failure;
  if ('thrown' in exchange) return { ok: false, text };
  const { ok, body } = exchange.answer;
  if (ok && asRecord(body).isOpen === true) return { ok: true };
  const { error, details, fields } = serverTexts(body);
  return ok ? { ok: false, text, fields } : { ok: false, text: error ?? details ?? text, fields };
}
