// Runs on both sides. Result texts of the contact form (spec §8).
import contact from '#content/contact.yaml';
import type { Exchange } from '../http/http.ts';
import { asRecord, serverTexts } from '../http/serverTexts.ts';

export interface ContactResult {
  ok: boolean;
  text: string;
  fields?: Record<string, string>;
}

/** Successful only if the status is ok and `success` is true (spec §7). */
export function contactResult(exchange: Exchange): ContactResult {
  if ('thrown' in exchange) {
    // Anything but an Error is what spec §8 calls "thrown non-standard".
    const standard = exchange.thrown instanceof Error;
    return { ok: false, text: standard ? contact.failure : contact.unexpected };
  }
  const { ok, body } = exchange.answer;
  if (ok && asRecord(body).success === true) return { ok: true, text: contact.success };
  const { error, details, fields } = serverTexts(body);
  return { ok: false, text: error ?? details ?? contact.failure, fields };
}
