import { z } from 'zod';
import type { EndpointDescription } from '../openapi/operation.ts';
import { newReview } from '../records/reviews.schema.ts';
import { reviewsQuery } from './reviewsQuery.ts';

const review = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  company: z.string().describe('Empty if none.'),
  rating: z.int().min(1).max(5),
  text: z.string(),
  created_at: z.iso.datetime(),
});

export const reviewsDescription: EndpointDescription = {
  schemas: { NewReview: newReview, Review: review, ReviewList: z.array(review) },
  operations: [
    {
      method: 'get',
      path: '/reviews',
      id: 'listReviews',
      summary: 'Reviews, newest first',
      description:
        'Returns at most 100 reviews. For older ones, follow `Link: <…>; rel="next"`, or set `before` to the `id` of the last review.',
      query: reviewsQuery,
      answers: {
        200: {
          description: 'A page of the list.',
          schema: 'ReviewList',
          headers: {
            ETag: 'Send it in If-None-Match.',
            Link: 'Address of the next page (`rel="next"`), if any.',
          },
        },
        304: { description: 'Unchanged since that ETag.' },
        400: { description: 'Invalid query; `fields` has the reasons.', schema: 'Failure' },
      },
    },
    {
      method: 'post',
      path: '/reviews',
      id: 'addReview',
      summary: 'Add a review',
      body: 'NewReview',
      answers: { 201: { description: 'The stored review.', schema: 'Review' } },
    },
  ],
};
