import type { Logger } from '@platform/server/observability/log';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import {
  KeyReusedError,
  OutcomeUnknownError,
  StorageFullError,
  StorageUnavailableError,
} from '../records/errors.ts';
import { ApiError } from './ApiError.ts';

const { errors } = apiTexts;

const STORAGE_ERRORS = [
  [StorageUnavailableError, 503, 'storage_unavailable', errors.notSaved],
  [OutcomeUnknownError, 503, 'outcome_unknown', errors.perhapsSaved],
  [StorageFullError, 503, 'storage_full', errors.full],
  [KeyReusedError, 422, 'attempt_reused', errors.sentBefore],
] as const;

/**
 * Adds `flag` to every failure of this route: the contact form reads `success`, the consultation form
 * `isOpen` (spec §7).
 */
export function addFailureFlag(flag: Record<string, boolean>): RequestHandler {
  return (_req, res, next) => {
    res.locals.failure = flag;
    next();
  };
}

export const notFound: RequestHandler = () => {
  throw new ApiError(404, 'not_found', errors.noAddress);
};

/** Last handler of a route: answers 405 with `Allow`. */
export function methodNotAllowed(...allowed: string[]): RequestHandler {
  const allow = allowed.join(', ');
  return (req, res) => {
    res.set('Allow', allow);
    if (req.method === 'OPTIONS') {
      res.status(204).end();
      return;
    }
    throw new ApiError(405, 'method_not_allowed', fill(errors.method, { methods: allow }));
  };
}

/**
 * Turns errors into answers. `error` and `details` are texts (spec §8).
 * @param onStorageError called for each 503
 */
export function errorHandler(log: Logger, onStorageError = () => {}): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const error = toApiError(thrown);
    if (error.status === 503) onStorageError();
    const requestId = res.get('X-Request-Id');
    // Don't log visitors' mistakes.
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
  for (const [Kind, status, code, message] of STORAGE_ERRORS) {
    if (thrown instanceof Kind) return new ApiError(status, code, message);
  }
  // Express sets a 4xx status on client errors such as a malformed address.
  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 500;
  if (status >= 400 && status < 500) {
    return new ApiError(status, 'bad_request', errors.unreadable);
  }
  return new ApiError(500, 'internal', errors.internal);
}
