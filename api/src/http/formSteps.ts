import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { browserGuard } from '../security/browserGuard.ts';
import { formTraps } from '../security/formTraps.ts';
import { rateLimit } from '../security/rateLimit.ts';
import type { TokenSigner } from '../security/TokenSigner.ts';
import type { VisitorCookies } from '../security/VisitorCookies.ts';
import type { Repository } from '../storage/repository.ts';
import { attemptKey } from './attempt.ts';
import { jsonBody } from './jsonBody.ts';
import { validateBody } from './validate.ts';

interface Security {
  cookies: VisitorCookies;
  signer: TokenSigner;
  limits: Repository['limits'];
  ratePerMinute: number;
}

/** What comes before the handler of a POST, in this order; `res.locals.input` has passed `schema`. */
export type FormSteps = (schema: z.ZodType) => RequestHandler[];

export function formSteps({ cookies, signer, limits, ratePerMinute }: Security): FormSteps {
  const guard = browserGuard(cookies);
  const limit = rateLimit({ perMinute: ratePerMinute, store: limits, signer });
  const traps = formTraps(signer);
  return (schema) => [guard, limit, attemptKey, jsonBody, traps, validateBody(schema)];
}
