import { nameSchema } from '@platform/registry/store';
import { z } from 'zod';

/** Text of an error on one line, without email addresses, phone numbers and queries. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '…')
    .replace(/\?[^\s"')]*/g, '')
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim();

const PLACE = /^[\w.-]+js:\d{1,7}:\d{1,7}$/;

export const reportSchema = z.strictObject({
  remote: nameSchema,
  version: z.string().min(1).max(128),
  /** Loading code, rendering, other code, hydration mismatch, empty slot. */
  phase: z.enum(['load', 'render', 'error', 'mismatch', 'empty']),
  cause: z.string().max(200).transform(withoutPersonalData),
  /** The stack's places in scripts, topmost first. A report without a usable one still counts. */
  at: z
    .array(z.string().max(160))
    .max(9)
    .transform((places) => places.filter((place) => PLACE.test(place)))
    .optional()
    .catch(undefined),
  /** Random id of the document; reports of one page view count once. */
  view: z.string().regex(/^[0-9a-f]{16}$/),
});

export type Report = z.output<typeof reportSchema>;
