import { z } from 'zod';
import type { EndpointDescription } from '../openapi/operation.ts';
import { newReview } from '../records/reviews.schema.ts';
import { reviewsQuery } from './reviewsQuery.ts';

const review = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  company: z.string().describe('Empty when there is none.'),
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
        'At most 100 at once. Older ones: follow `Link: <…>; rel="next"`, or ask with `before`, the `id` of the last review that you have.',
      query: reviewsQuery,
      answers: {
        200: {
          description: 'A page of the list.',
          schema: 'ReviewList',
          headers: {
            ETag: 'Send it back in If-None-Match.',
            Link: 'Address of the next page, `rel="next"`, when there is one.',
          },
        },
        304: { description: 'Nothing has changed since that ETag.' },
        400: { description: 'The query is wrong: `fields` names what.', schema: 'Failure' },
      },
    },
    {
      method: 'post',
      path: '/reviews',
      id: 'addReview',
      summary: 'Add a review',
      body: 'NewReview',
      answers: { 201: { description: 'The review as it was kept.', schema: 'Review' } },
    },
  ],
};
