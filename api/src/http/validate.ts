import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { REQUIRED } from '../records/fields.ts';
import { ApiError, type FieldMessages } from './ApiError.ts';

/** `res.locals` of a form's handler. */
export interface Checked<T> {
  input: T;
  idempotencyKey?: string;
  quarantine?: string;
}

/** Response whose `locals.input` is valid by schema `S`. */
export type Validated<S extends z.ZodType> = Response<unknown, Checked<z.output<S>>>;

/**
 * Validates body or query and puts the result into `res.locals.input`; answers 400 with every mistake
 * otherwise.
 */
export function validate(part: 'body' | 'query', schema: z.ZodType): RequestHandler {
  return (req, res, next) => {
    res.locals.input = check(schema, req[part], part === 'query');
    next();
  };
}

/** @param byProgram whether visitors can't have made the mistakes */
function check(schema: z.ZodType, input: unknown, byProgram: boolean): unknown {
  // Anything but an object lacks every field; the answer lists them.
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const result = schema.safeParse(isObject ? input : {});
  if (result.success) return result.data;

  const fields: FieldMessages = {};
  for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message;
  const names = Object.keys(fields);
  const missing = names.filter((name) => fields[name] === REQUIRED);
  // Missing fields first, in the words of spec §5.
  const words = missing.length
    ? fill(apiTexts.errors.missing, { fields: missing.join(', ') })
    : Object.values(fields).join(' ');
  const message = byProgram ? apiTexts.errors.unreadable : words;
  const details = names.map((name) => `${name}: ${fields[name]}`).join(' ');
  throw new ApiError(400, 'validation_failed', message, { fields, details });
}
