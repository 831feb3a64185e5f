// Server only. Reads what a browser sends of a form without a script.
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { type Request, type RequestHandler, raw } from 'express';

/** A form as it was filled in. */
export interface PostedForm {
  /** Path of the call that it is for. */
  call: string;
  /** By field name; lines end in "\n", as a script reads them. */
  values: Record<string, string>;
  /** Names of the fields that the call wants as numbers. */
  numbers: string[];
  /** The invisible field is filled in. */
  honeypot: boolean;
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The API takes 100,000 characters of a text; each may be twelve bytes here, as `%F0%9F%98%80`. */
const LIMIT_BYTES = 1536 * 1024;
const MAX_FIELDS = 50;

/** A call of the API's: nothing else on this machine can be named. */
const CALL = /^\/api\/[a-z][a-z-]{0,60}$/;

const readBytes: RequestHandler = raw({ type: FORM_TYPE, limit: LIMIT_BYTES, inflate: false });

/**
 * Always as UTF-8, as browsers send it, whatever the header says of it.
 * @returns nothing when no call is named
 * @throws an error with a `status` when there is too much of it
 */
export async function readForm(req: Request): Promise<PostedForm | undefined> {
  await new Promise<void>((resolve, reject) => {
    // It writes nothing.
    readBytes(req, {} as never, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return Buffer.isBuffer(req.body) ? parseForm(req.body.toString('utf8')) : undefined;
}

/** The same of a text. */
export function parseForm(text: string): PostedForm | undefined {
  const fields = [...new URLSearchParams(text)].slice(0, MAX_FIELDS);
  const { [CALL_FIELD]: call = '', ...named } = Object.fromEntries(fields);
  const { [NUMBERS_FIELD]: numbers = '', [HONEYPOT_FIELD]: honey = '', ...filledIn } = named;
  if (!CALL.test(call)) return undefined;
  const values = Object.fromEntries(
    Object.entries(filledIn).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]),
  );
  return { call, values, numbers: numbers.split(' '), honeypot: honey !== '' };
}
