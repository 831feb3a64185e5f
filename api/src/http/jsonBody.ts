import { isUtf8 } from 'node:buffer';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { json, type RequestHandler } from 'express';
import { ApiError, createRequestError } from './ApiError.ts';

/** Room for the longest text with every character escaped as `\ud83d\ude00`, plus the other fields. */
const BODY_LIMIT_BYTES = 1536 * 1024;

/** All valid bodies are flat and have few fields. */
const MAX_DEPTH = 16;
const MAX_KEYS = 100;

const parse = json({
  limit: BODY_LIMIT_BYTES,
  strict: false, // the validator reports `null` and the like as missing fields
  type: () => true, // checked below
  verify: (_req, _res, body) => {
    if (!isUtf8(body)) throw malformed();
    if (isTooRich(body))
      throw malformed('The request has too many fields, or is nested too deeply.');
  },
});

/** Reads a JSON body into `req.body`; answers 400, 413 or 415 if it can't. */
export const jsonBody: RequestHandler = (req, res, next) => {
  if (!isEmpty(req.headers) && !isJson(req.headers['content-type'])) {
    throw unsupported('Send JSON with Content-Type: application/json, in UTF-8.');
  }
  parse(req, res, (error) => next(error && describe(error)));
};

function isEmpty(headers: Record<string, unknown>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

/** Splits at semicolons, because a single pattern would take quadratic time on spaces. */
function isJson(contentType = ''): boolean {
  const parts = contentType.toLowerCase().split(';');
  const [type, ...parameters] = parts.map((part) => part.trim());
  return type === 'application/json' && parameters.every((one) => UTF_8.test(one));
}

const UTF_8 = /^(?:charset="?utf-8"?)?$/;

/** Counts brackets and colons outside strings in linear time, before the parser sees the text. */
function isTooRich(body: Buffer): boolean {
  let depth = 0;
  let keys = 0;
  let inString = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (inString) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth++;
      if (depth > MAX_DEPTH) return true;
    } else if (byte === 0x3a) {
      if (++keys > MAX_KEYS) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return false;
}

/** Maps body-parser's errors by status; passes on errors of this file. */
function describe(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) {
    const limit = `${BODY_LIMIT_BYTES / 1024 / 1024} MB`;
    const message = fill(apiTexts.errors.tooLarge, { most: limit });
    return new ApiError(413, 'too_large', message);
  }
  if (status === 415)
    return unsupported('Send the request uncompressed or with gzip, br or deflate.');
  return malformed();
}

const malformed = (details = 'The request isn’t valid JSON.') =>
  createRequestError(400, 'malformed_json', details);

const unsupported = (details: string) => createRequestError(415, 'unsupported_media_type', details);
