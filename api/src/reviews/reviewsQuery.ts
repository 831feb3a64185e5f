import { z } from 'zod';

const PER_PAGE = 100;

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
