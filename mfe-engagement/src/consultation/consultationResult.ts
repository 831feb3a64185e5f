// Runs on both sides. Result texts of the consultation form (spec §8).
import consultation from '#content/consultation.yaml';
import type { Exchange } from '../http/http.ts';
import { asRecord, serverTexts } from '../http/serverTexts.ts';

/** Path of the call (spec §7). */
export const CALL = '/api/book-consultation';

type ConsultationResult =
  | { ok: true }
  | { ok: false; text: string; fields?: Record<string, string> };

/** Shows the server's text for HTTP errors only; any other failure gets the generic text. */
export function consultationResult(exchange: Exchange): ConsultationResult {
  const text = consultation.failure;
  if ('thrown' in exchange) return { ok: false, text };
  const { ok, body } = exchange.answer;
  if (ok && asRecord(body).isOpen === true) return { ok: true };
  const { error, details, fields } = serverTexts(body);
  return ok ? { ok: false, text, fields } : { ok: false, text: error ?? details ?? text, fields };
}
