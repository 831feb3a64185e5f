import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { AttemptReusedError, type Collection, type Stored } from '../storage/repository.ts';
import { ApiError } from './ApiError.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** What the steps before a handler have found out about a write. */
interface Write<T> {
  input: T;
  attemptKey?: string;
  quarantine?: string;
}

/** Puts `Idempotency-Key` into `locals.attemptKey`; answers 400 when it can't be one. */
export const attemptKey: RequestHandler = (req, res, next) => {
  const key = req.get('Idempotency-Key');
  if (key !== undefined && !KEY.test(key)) {
    const message = 'Idempotency-Key must be 1 to 200 visible ASCII characters.';
    throw new ApiError(400, 'bad_attempt_key', message);
  }
  res.locals.attemptKey = key;
  next();
};

/**
 * Keeps what was sent, once for each attempt: the same key with the same content gives the record
 * of the first time, for 24 hours, and so the same answer.
 * @throws ApiError 422 when the key was used for something else
 */
export async function keep<T>(
  collection: Collection<T>,
  req: Request,
  res: Response<unknown, Write<T>>,
  { mail = false } = {},
): Promise<Stored<T>> {
  const { input, attemptKey: key, quarantine } = res.locals;
  try {
    const { record, repeated } = await collection.insert(input, {
      ...(key && { attempt: { key, hash: hashOf(req, input) } }),
      ...(quarantine && { quarantine }),
      mail,
    });
    if (repeated) res.set('Idempotency-Replayed', 'true');
    return record;
  } catch (error) {
    if (!(error instanceof AttemptReusedError)) throw error;
    const message = 'This was sent before with other content. Please send it again as a new one.';
    throw new ApiError(422, 'attempt_reused', message, { cause: error });
  }
}

/** Checked input has its fields in the schema's order, however they were sent. */
function hashOf(req: Request, input: unknown): string {
  const what = `${req.method} ${req.route.path}\n${JSON.stringify(input)}`;
  return createHash('sha256').update(what).digest('base64url');
}
