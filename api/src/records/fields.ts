import { domainToASCII } from 'node:url';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { labelOf } from '@site/brand/labelOf';
import { site } from '@site/brand/site';
import { z } from 'zod';

const { errors } = apiTexts;
/** Language of numbers; without its region, which may group digits in its own way. */
const [LANGUAGE] = site.language.split('-');

/** Maximum characters. Forms have no limits (spec §5), but a server needs some. */
export const MOST = { line: 500, text: 100_000 };

/** Message of an empty required field; `validate` lists these fields by name. */
export const REQUIRED = errors.required;

/** Control characters, lone surrogates. */
const FORBIDDEN = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** Invisible, but address books and messengers copy them: direction marks, zero-width spaces, page breaks. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\f\v]/g;
const LINE_BREAK_OR_TAB = /[\n\r\t\u2028\u2029]/;
/** Only invisible characters: spaces, controls, zero-width and filler characters. */
const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Addresses that browsers accept in an email field (HTML Living Standard), with a dot in the domain and
 * none at either end of the local part. Rejects quoted names, groups and comments.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

interface TextRules {
  /** Maximum number of code points; `MOST` by default. */
  max?: number;
  multiline?: boolean;
}

export function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && BLANK.test(value));
}

/** A required text, trimmed. @param field its label begins the messages */
export function text(field: string, rules: TextRules = {}) {
  return cleanText(field, rules).refine((value) => !isBlank(value), REQUIRED);
}

/** An optional text; '' if absent, null or blank. */
export function optionalText(field: string, rules: TextRules = {}) {
  return cleanText(field, rules)
    .nullish()
    .transform((value) => (isBlank(value) ? '' : (value ?? '')));
}

export function email(field: string) {
  return text(field, { max: 254 })
    .overwrite((value) => value.replace(/[^@]*[^\p{ASCII}][^@]*$/u, domainToASCII))
    .regex(EMAIL, fill(errors.email, { field: labelOf(field) }))
    .meta({ format: 'email' });
}

/** One of the listed texts. */
export function choice<const T extends readonly string[]>(options: T, message: string) {
  return z.enum(options, { error: ({ input }) => (isBlank(input) ? REQUIRED : message) });
}

/** Whether a text has at most `max` code points, counted without splitting surrogate pairs. */
function isWithin(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length <= max;
  let count = 0;
  for (const _ of value) count += 1;
  return count <= max;
}

function cleanText(name: string, { multiline = false, ...rules }: TextRules) {
  const field = labelOf(name);
  const { max = multiline ? MOST.text : MOST.line } = rules;
  return z
    .string({
      error: ({ input }) => (input == null ? REQUIRED : fill(errors.notText, { field })),
    })
    .overwrite((value) => value.replace(UNSEEN, ''))
    .refine((value) => isBlank(value) || !FORBIDDEN.test(value), {
      error: fill(errors.characters, { field }),
    })
    .refine((value) => multiline || isBlank(value) || !LINE_BREAK_OR_TAB.test(value), {
      error: fill(errors.oneLine, { field }),
    })
    .trim()
    .refine((value) => isWithin(value, max), {
      error: fill(errors.tooLong, { field, most: max.toLocaleString(LANGUAGE) }),
    })
    .meta({ maxLength: max });
}
