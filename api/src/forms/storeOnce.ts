import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { createRequestError } from '../http/ApiError.ts';
import type { Checked } from '../http/validate.ts';
import type { Collection, Stored } from '../records/repository.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Puts `Idempotency-Key` into `locals.idempotencyKey`; answers 400 if it is invalid. */
export const idempotencyKey: RequestHandler = (req, res, next) => {
  const key = req.get('Idempotency-Key');
  if (key !== undefined && !KEY.test(key)) {
    const details = 'Idempotency-Key must be 1 to 200 visible ASCII characters.';
    throw createRequestError(400, 'bad_attempt_key', details);
  }
  res.locals.idempotencyKey = key;
  next();
};

/**
 * Stores a form, once per idempotency key: for 24 hours, the same key with the same content returns the
 * first record and so the same answer.
 * @throws KeyReusedError for the same key with other content
 */
export async function storeOnce<T>(
  collection: Collection<T>,
  req: Request,
  res: Response<unknown, Checked<T>>,
  { mail = false, waits }: { mail?: boolean; waits?: string | undefined } = {},
): Promise<Stored<T>> {
  const { input, idempotencyKey: key, quarantine } = res.locals;
  const { record, repeated } = await collection.insert(input, {
    ...(key && { attempt: { key, hash: hashOf(req, input) } }),
    ...(quarantine && { quarantine }),
    ...(waits && { waits }),
    mail,
  });
  if (repeated) res.set('Idempotency-Replayed', 'true');
  return record;
}

/** Hash independent of the order of fields, because validated input has the schema's order. */
function hashOf(req: Request, input: unknown): string {
  const what = `${req.method} ${req.route.path}\n${JSON.stringify(input)}`;
  return createHash('sha256').update(what).digest('base64url');
}
