import { Router } from 'express';
import { methodNotAllowed } from '../http/errorHandler.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { type Validated, validateBody, validateQuery } from '../http/validate.ts';
import type { Repository } from '../storage/repository.ts';
import { presentReview } from './reviews.presenter.ts';
import { newReview, reviewsQuery } from './reviews.schema.ts';

/** GET /reviews: newest first, a page at a time. POST /reviews: stores and answers the review. */
export function reviewsRoutes({ reviews }: Repository): Router {
  const router = Router();

  router
    .route('/reviews')
    .get(validateQuery(reviewsQuery), async (_req, res: Validated<typeof reviewsQuery>) => {
      const page = await reviews.list(res.locals.input);
      // Browsers may keep it, but ask each time: an unchanged list costs a 304.
      res.set('Cache-Control', 'no-cache').json(page.map(presentReview));
    })
    .post(jsonBody, validateBody(newReview), async (_req, res: Validated<typeof newReview>) => {
      const review = await reviews.insert(res.locals.input);
      res.status(201).json(presentReview(review));
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));

  return router;
}
