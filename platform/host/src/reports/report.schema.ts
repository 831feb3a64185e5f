// What a browser may report, and what is kept of it.

import { nameSchema } from '@platform/registry';
import { z } from 'zod';

/** Text of an error without what a visitor may have typed, on one line. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '…')
    .replace(/\?[^\s"')]*/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();

export const reportSchema = z.strictObject({
  remote: nameSchema,
  version: z.string().min(1).max(128),
  /**
   * What may fail in a browser: code doesn't come, rendering throws, other code throws, the server's
   * HTML isn't what React finds, a slot becomes empty.
   */
  phase: z.enum(['load', 'render', 'error', 'mismatch', 'empty']),
  cause: z.string().max(200).transform(withoutPersonalData),
  /** Random, made anew for each document: several reports of one page view count once. */
  view: z.string().regex(/^[0-9a-f]{16}$/),
});

export type Report = z.output<typeof reportSchema>;
