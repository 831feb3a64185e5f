import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { type Request, type RequestHandler, raw } from 'express';

export interface PostedForm {
  /** Path of the API call. */
  call: string;
  /** By field name; lines end in "\n". */
  values: Record<string, string>;
  /** Names of numeric fields. */
  numbers: string[];
  /** Whether the invisible field is filled in. */
  honeypot: boolean;
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The API accepts 100,000 characters of a text; each may take twelve bytes here, as `%F0%9F%98%80`. */
const LIMIT_BYTES = 1536 * 1024;
const MAX_FIELDS = 50;

/** Only paths of the API, so that a form can't reach anything else on this machine. */
const CALL = /^\/api\/[a-z][a-z-]{0,60}$/;

const readBytes: RequestHandler = raw({ type: FORM_TYPE, limit: LIMIT_BYTES, inflate: false });

/**
 * Reads a form as UTF-8, which browsers always send.
 * @returns undefined when the body names no API call
 * @throws an error with a `status`, such as 413 for a body that is too large
 */
export async function readForm(req: Request): Promise<PostedForm | undefined> {
  await new Promise<void>((resolve, reject) => {
    // The parser doesn't use the response.
    readBytes(req, {} as never, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return Buffer.isBuffer(req.body) ? parseForm(req.body.toString('utf8')) : undefined;
}

/** Parses a URL-encoded form. */
export function parseForm(text: string): PostedForm | undefined {
  const fields = new URLSearchParams(text.split('&', MAX_FIELDS).join('&'));
  const { [CALL_FIELD]: call = '', ...named } = Object.fromEntries(fields);
  const { [NUMBERS_FIELD]: numbers = '', [HONEYPOT_FIELD]: honey = '', ...filledIn } = named;
  if (!CALL.test(call)) return undefined;
  const values = Object.fromEntries(
    Object.entries(filledIn).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]),
  );
  return { call, values, numbers: numbers.split(' '), honeypot: honey !== '' };
}
