import type { Logger } from '@platform/server/observability/log';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import {
  KeyReusedError,
  OutcomeUnknownError,
  StorageFullError,
  StorageUnavailableError,
} from '../records/errors.ts';
import { ApiError } from './ApiError.ts';

/**
 * Adds `flag` to every failure that this route answers: the contact form reads `success`, the
 * consultation form `isOpen` (spec §7).
 */
export function failWith(flag: Record<string, boolean>): RequestHandler {
  return (_req, res, next) => {
    res.locals.failure = flag;
    next();
  };
}

export const notFound: RequestHandler = () => {
  throw new ApiError(404, 'not_found', 'There is nothing at this address.');
};

/** Last in a route's chain: what reaches it used a method that the route doesn't have. */
export function methodNotAllowed(...allowed: string[]): RequestHandler {
  const allow = allowed.join(', ');
  return (req, res) => {
    res.set('Allow', allow);
    if (req.method === 'OPTIONS') {
      res.status(204).end();
      return;
    }
    throw new ApiError(405, 'method_not_allowed', `This address answers only ${allow}.`);
  };
}

/**
 * The one place where errors become answers. `error` and `details` are texts (spec §8).
 * @param onStorageError called with each 503
 */
export function errorHandler(log: Logger, onStorageError = () => {}): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const error = toApiError(thrown);
    if (error.status === 503) onStorageError();
    const requestId = res.get('X-Request-Id');
    // A visitor's mistake isn't worth a log line.
    if (error.status >= 500) {
      log.error({ err: thrown, requestId, code: error.code, method: req.method }, 'request failed');
    }
    if (res.headersSent) {
      next(thrown);
      return;
    }
    const { fields, details, headers = {} } = error.options;
    res
      .status(error.status)
      .set({ ...headers, 'Cache-Control': 'no-store' })
      .json({
        ...res.locals.failure,
        error: error.message,
        code: error.code,
        ...(details && { details }),
        ...(fields && { fields }),
        requestId,
      });
  };
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StorageUnavailableError) {
    const message = 'This could not be saved just now. Please try again in a few minutes.';
    return new ApiError(503, 'storage_unavailable', message);
  }
  if (thrown instanceof OutcomeUnknownError) {
    const message =
      'We can’t tell whether this was saved. Please try again; it won’t be sent twice.';
    return new ApiError(503, 'outcome_unknown', message);
  }
  if (thrown instanceof StorageFullError) {
    const message = 'We can’t accept this right now. Please email us.';
    return new ApiError(503, 'storage_full', message);
  }
  if (thrown instanceof KeyReusedError) {
    const message = 'This was sent before with other content. Please send it again as a new one.';
    return new ApiError(422, 'attempt_reused', message);
  }
  // Express marks what the visitor got wrong (a malformed address, say) with a 4xx status.
  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 500;
  if (status >= 400 && status < 500) {
    return new ApiError(status, 'bad_request', 'This request could not be understood.');
  }
  return new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.');
}
