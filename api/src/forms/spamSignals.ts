import { HONEYPOT_FIELD, OPENED_FIELD } from '@site/kit/spamSignals';
import type { RequestHandler } from 'express';
import type { TokenSigner } from '../security/TokenSigner.ts';

/**
 * Nobody opens a page, fills in a form and sends it within this time, not with filled-in values
 * from the browser either; a program that fetches the page and posts at once does.
 */
const QUICKEST_PERSON_MS = 300;

/**
 * Looks at the extra fields of the site's own forms, after the body has been read. What looks like
 * spam goes on with `locals.quarantine`, the reason: it is answered like success and kept where the
 * studio can see and release it. A body without these fields isn't suspicious.
 */
export function spamSignals(signer: TokenSigner): RequestHandler {
  return (req, res, next) => {
    const body: unknown = req.body;
    if (typeof body === 'object' && body !== null) {
      const fields = body as Record<string, unknown>;
      res.locals.quarantine = suspicion(fields[HONEYPOT_FIELD], fields[OPENED_FIELD], signer);
    }
    next();
  };
}

function suspicion(honeypot: unknown, opened: unknown, signer: TokenSigner): string | undefined {
  if (honeypot !== undefined && honeypot !== null && honeypot !== '') return 'honeypot';
  if (opened === undefined || opened === null || opened === '') return undefined;
  const age = typeof opened === 'string' ? signer.ageOfStamp(opened) : undefined;
  if (age === undefined) return 'forged time';
  // Clocks of several servers differ a little; a time ahead of this one's says nothing.
  return age >= 0 && age < QUICKEST_PERSON_MS ? 'too quick' : undefined;
}
