import { type Request, Router } from 'express';
import type { FormSteps } from '../forms/formSteps.ts';
import { keepOnce } from '../forms/keepOnce.ts';
import { methodNotAllowed } from '../http/errorHandler.ts';
import { type Validated, validate } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import type { Repository } from '../records/repository.ts';
import { newReview } from '../records/reviews.schema.ts';
import type { VisitorCookies } from '../security/VisitorCookies.ts';
import type { moderation } from './moderation.ts';
import { ReviewPages } from './ReviewPages.ts';
import { presentReview } from './reviews.presenter.ts';
import { reviewsQuery } from './reviewsQuery.ts';

interface ReviewsOptions {
  steps: FormSteps;
  cookies: VisitorCookies;
  /** Why one waits for the owner; its author is answered all the same. */
  reasonToWait: ReturnType<typeof moderation>;
  /** Tells the owner of those that wait. */
  outbox?: Outbox | undefined;
}

/** GET /reviews: newest first, a page at a time. POST /reviews: stores and answers the review. */
export function reviewsRoutes(
  { reviews }: Repository,
  { steps, cookies, reasonToWait, outbox }: ReviewsOptions,
): Router {
  const router = Router();
  const pages = new ReviewPages(reviews);

  router
    .route('/reviews')
    .get(validate('query', reviewsQuery), async (req, res: Validated<typeof reviewsQuery>) => {
      const { limit, before } = res.locals.input;
      const version = await reviews.version();
      // Weak: one for all encodings.
      res.setHeader('ETag', `W/"${version}.${limit}.${before ?? ''}"`);
      // Browsers may keep it, but ask each time: an unchanged list costs a 304.
      res.setHeader('Cache-Control', 'no-cache');
      res.vary('Accept-Encoding');
      // The page may have come from a server that can't set them (API_URL).
      if (req.headers['sec-fetch-site'] === 'same-origin') cookies.issueIfNeeded(req, res);
      if (req.fresh) {
        res.status(304).end();
        return;
      }
      const { bytes, next } = await pages.page(version, { limit, before });
      if (next) {
        const address = `${req.baseUrl}/reviews?limit=${limit}&before=${next}`;
        res.setHeader('Link', `<${address}>; rel="next"`);
      }
      res.type('json').send(bytes);
    })
    .post(steps(newReview), async (req: Request, res: Validated<typeof newReview>) => {
      const why = res.locals.quarantine ? undefined : await reasonToWait(res.locals.input);
      const mail = why !== undefined && outbox !== undefined;
      const review = await keepOnce(reviews, req, res, { waits: why, mail });
      if (mail) outbox.wake();
      res.status(201).json(presentReview(review));
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));

  return router;
}
