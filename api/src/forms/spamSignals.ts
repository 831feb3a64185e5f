import {
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
  OPENED_HEADER,
} from '@platform/contract/forms/spamSignals';
import type { RequestHandler } from 'express';
import type { TokenSigner } from '../security/TokenSigner.ts';

/**
 * No person opens a page, fills in a form and sends it within this time, even with autofill; a program
 * that fetches the page and posts at once does.
 */
const QUICKEST_PERSON_MS = 300;

/**
 * Sets `locals.quarantine`, the reason, when a form looks like spam: it is answered like success and
 * kept in quarantine, where the studio can approve it. A call without these headers isn't suspicious.
 */
export function spamSignals(signer: TokenSigner): RequestHandler {
  return (req, res, next) => {
    // In the body, too: programs that read the page and not its script send every field of the form.
    const trapped = req.get(HONEYPOT_HEADER) || isFilledIn(req.body);
    res.locals.quarantine = trapped ? 'honeypot' : suspicion(req.get(OPENED_HEADER), signer);
    next();
  };
}

function isFilledIn(body: unknown): boolean {
  const value = Object(body)[HONEYPOT_FIELD];
  return value !== undefined && value !== null && value !== '';
}

function suspicion(opened: string | undefined, signer: TokenSigner): string | undefined {
  if (!opened) return undefined;
  const age = signer.ageOfStamp(opened);
  if (age === undefined) return 'forged time';
  // Clocks of several servers differ a little; a time ahead of this one's says nothing.
  return age >= 0 && age < QUICKEST_PERSON_MS ? 'too quick' : undefined;
}
