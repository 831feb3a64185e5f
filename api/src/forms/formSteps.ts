import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { jsonBody } from '../http/jsonBody.ts';
import { validate } from '../http/validate.ts';
import type { Repository } from '../records/repository.ts';
import { rejectCrossSite, requireToken } from '../security/browserGuard.ts';
import { rateLimits } from '../security/rateLimit.ts';
import type { TokenSigner } from '../security/TokenSigner.ts';
import type { VisitorCookies } from '../security/VisitorCookies.ts';
import { contentSignals } from './contentSignals.ts';
import { spamSignals } from './spamSignals.ts';
import { idempotencyKey } from './storeOnce.ts';

interface Security {
  cookies: VisitorCookies;
  signer: TokenSigner;
  limits: Repository['limits'];
  ratePerMinute: number;
}

/** Middleware before the handler of a POST; afterwards `res.locals.input` is valid by `schema`. */
export type FormSteps = (schema: z.ZodType) => RequestHandler[];

export function formSteps({ cookies, signer, limits, ratePerMinute }: Security): FormSteps {
  const { requests, writes } = rateLimits({ perMinute: ratePerMinute, store: limits, signer });
  const signals = spamSignals(signer);
  const content = contentSignals(limits, signer);
  const counted = [rejectCrossSite(cookies), requests, requireToken(cookies), idempotencyKey];
  return (schema) => [...counted, jsonBody, signals, validate('body', schema), writes, content];
}
