import { isUtf8 } from 'node:buffer';
import { json, type RequestHandler } from 'express';
import { ApiError } from './ApiError.ts';

/** A text of the greatest length with every character written as `\ud83d\ude00`, and the other fields. */
const BODY_LIMIT_BYTES = 1536 * 1024;

/** All bodies are flat; a deeper one is a mistake or an attack. */
const MAX_DEPTH = 16;

const parse = json({
  limit: BODY_LIMIT_BYTES,
  strict: false, // `null` and friends go on to the validator, which names every missing field
  type: () => true, // refused below already
  verify: (_req, _res, body) => {
    if (!isUtf8(body)) throw malformed();
    if (isTooDeep(body)) throw malformed('The request is nested too deeply.');
  },
});

/** Reads a JSON body into `req.body`. Answers 400, 413 or 415 when there is none to be had. */
export const jsonBody: RequestHandler = (req, res, next) => {
  if (!isEmpty(req.headers) && !isJson(req.headers['content-type'])) {
    throw unsupported('Send the request as JSON: Content-Type: application/json, in UTF-8.');
  }
  parse(req, res, (error) => next(error && describe(error)));
};

function isEmpty(headers: Record<string, unknown>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

/** Taken apart at semicolons: one pattern for all of it would be quadratic in its spaces. */
function isJson(contentType = ''): boolean {
  const parts = contentType.toLowerCase().split(';');
  const [type, ...parameters] = parts.map((part) => part.trim());
  return type === 'application/json' && parameters.every((one) => UTF_8.test(one));
}

const UTF_8 = /^(?:charset="?utf-8"?)?$/;

/** Counts brackets outside of strings: linear, and done before the parser sees the text. */
function isTooDeep(body: Buffer): boolean {
  let depth = 0;
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
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return false;
}

/** Maps body-parser's errors by their status; errors of this file pass. */
function describe(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) {
    const limit = `${BODY_LIMIT_BYTES / 1024 / 1024} MB`;
    const message = `That is too long to send: at most ${limit} are accepted.`;
    return new ApiError(413, 'too_large', message);
  }
  if (status === 415)
    return unsupported('Send the request uncompressed or as gzip, br or deflate.');
  return malformed();
}

function malformed(message = 'The request is not valid JSON.'): ApiError {
  return new ApiError(400, 'malformed_json', message);
}

function unsupported(message: string): ApiError {
  return new ApiError(415, 'unsupported_media_type', message);
}
