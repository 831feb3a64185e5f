import {
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
  OPENED_HEADER,
} from '@platform/contract/forms/spamSignals';
import type { RequestHandler } from 'express';
import type { TokenSigner } from '../security/TokenSigner.ts';

/**
 * Minimum time between opening a page and sending its form. People are slower, even with autofill;
 * programs that fetch and post are faster.
 */
const QUICKEST_PERSON_MS = 300;

/**
 * Sets `locals.quarantine` to a reason if a form looks like spam. The visitor sees success, and the studio
 * can approve the record. Calls without these headers aren't suspicious.
 */
export function spamSignals(signer: TokenSigner): RequestHandler {
  return (req, res, next) => {
    // Also check the body: bots that don't run the script send every field of the form.
    const trapped = req.get(HONEYPOT_HEADER) || isFilledIn(req.body);
    res.locals.quarantine = trapped ? 'honeypot' : findSuspicion(req.get(OPENED_HEADER), signer);
    next();
  };
}

function isFilledIn(body: unknown): boolean {
  const value = Object(body)[HONEYPOT_FIELD];
  return value !== undefined && value !== null && value !== '';
}

function findSuspicion(opened: string | undefined, signer: TokenSigner): string | undefined {
  if (!opened) return undefined;
  const age = signer.ageOfStamp(opened);
  if (age === undefined) return 'forged time';
  // Clocks of servers differ slightly, so ignore times in the future.
  return age >= 0 && age < QUICKEST_PERSON_MS ? 'too quick' : undefined;
}
