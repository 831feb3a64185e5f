import { z } from 'zod';

/** Far from what anyone writes: a form has no limits of its own (spec §5), a server can't go without. */
export const MOST = { line: 500, text: 100_000 };

/** The message of an empty required field; `validate` gathers the names of those fields. */
export const REQUIRED = 'This field is required.';

/** NUL and other controls, directions forced on the following text, halves of a character. */
const FORBIDDEN = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
const LINE_BREAK_OR_TAB = /[\n\r\t\u2028\u2029]/;
/** Nothing to see: spaces, controls, zero-width and filler characters. */
const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * What browsers accept in an e-mail field (HTML Living Standard), and on top of that a dot in the
 * domain and none at either end of the local part. Quoted names, groups and comments are refused.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

interface TextRules {
  /** Characters (code points), whatever the script: `MOST` when absent. */
  max?: number;
  multiline?: boolean;
}

export function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && BLANK.test(value));
}

/** A required text, trimmed. `label` begins the messages. */
export function text(label: string, rules: TextRules = {}) {
  return cleanText(label, rules).refine((value) => !isBlank(value), REQUIRED);
}

/** A text that may be absent, `null` or empty; it is then ''. */
export function optionalText(label: string, rules: TextRules = {}) {
  return cleanText(label, rules)
    .nullish()
    .transform((value) => (isBlank(value) ? '' : (value ?? '')));
}

export function email(label: string) {
  return text(label, { max: 254 })
    .regex(EMAIL, `${label} must look like name@example.com.`)
    .meta({ format: 'email' });
}

/** One of a few texts. */
export function choice<const T extends readonly string[]>(options: T, message: string) {
  return z.enum(options, { error: ({ input }) => (isBlank(input) ? REQUIRED : message) });
}

/** Whether a text has at most so many characters; those beyond U+FFFF are two UTF-16 units each. */
function isWithin(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length <= max;
  let count = 0;
  for (const _ of value) count += 1;
  return count <= max;
}

function cleanText(label: string, { multiline = false, ...rules }: TextRules) {
  const { max = multiline ? MOST.text : MOST.line } = rules;
  return z
    .string({ error: ({ input }) => (input == null ? REQUIRED : `${label} must be text.`) })
    .refine((value) => isBlank(value) || !FORBIDDEN.test(value), {
      error: `${label} contains characters that can't be accepted.`,
    })
    .refine((value) => multiline || isBlank(value) || !LINE_BREAK_OR_TAB.test(value), {
      error: `${label} must be on one line.`,
    })
    .trim()
    .refine((value) => isWithin(value, max), {
      error: `${label} must have at most ${max.toLocaleString('en')} characters.`,
    })
    .meta({ maxLength: max });
}
