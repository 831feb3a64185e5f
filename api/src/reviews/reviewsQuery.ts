import { z } from 'zod';

const PER_PAGE = 100;

/** Query of GET /reviews. */
export const reviewsQuery = z.object({
  limit: z
    .string('Give limit only once.')
    .regex(/^(?:[1-9]\d?|100)$/, `Limit must be a whole number from 1 to ${PER_PAGE}.`)
    .transform(Number)
    .default(PER_PAGE)
    .describe('Maximum number of reviews, 1 to 100.'),
  before: z
    .uuid("Before must be a review's id.")
    .optional()
    .describe('Id of a review; returns only older ones.'),
});
