import { apiTexts } from '@site/brand/apiTexts';
import { z } from 'zod';
import { isBlank, optionalText, REQUIRED, text } from './fields.ts';

const RATING = apiTexts.errors.rating;

/** Body of the request (spec §3, §7). Other fields are dropped. */
export const newReview = z.object({
  name: text('name').describe('Author, shown with the review.'),
  company: optionalText('company').describe('Company; empty if none.'),
  rating: z
    .number({ error: ({ input }) => (isBlank(input) ? REQUIRED : RATING) })
    .int(RATING)
    .min(1, RATING)
    .max(5, RATING)
    .describe('Stars, a whole number from 1 to 5.'),
  text: text('text', { multiline: true }).describe('Text of the review.'),
});

export type NewReview = z.output<typeof newReview>;
