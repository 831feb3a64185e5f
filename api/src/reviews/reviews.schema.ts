import { z } from 'zod';
import { isBlank, optionalText, REQUIRED, text } from '../http/fields.ts';

const PER_PAGE = 100;

const RATING = 'Rating must be a whole number from 1 to 5.';

/** What a visitor sends (spec §3, §7). Anything else in the body is dropped. */
export const newReview = z.object({
  name: text('Name').describe('Who writes, as shown with the review.'),
  company: optionalText('Company').describe("The writer's company; empty when there is none."),
  rating: z
    .number({ error: ({ input }) => (isBlank(input) ? REQUIRED : RATING) })
    .int(RATING)
    .min(1, RATING)
    .max(5, RATING)
    .describe('Stars, a whole JSON number from 1 to 5.'),
  text: text('Review', { multiline: true }).describe('The review itself.'),
});

/** Which part of the list to read. */
export const reviewsQuery = z.object({
  limit: z
    .string('Limit must be given once.')
    .regex(/^(?:[1-9]\d?|100)$/, `Limit must be a whole number from 1 to ${PER_PAGE}.`)
    .transform(Number)
    .default(PER_PAGE)
    .describe('How many reviews at most, 1 to 100.'),
  before: z
    .uuid("Before must be a review's id.")
    .optional()
    .describe('Id of a review: only reviews older than that one.'),
});

export type NewReview = z.output<typeof newReview>;
