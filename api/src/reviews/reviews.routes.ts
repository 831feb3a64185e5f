import { type Request, Router } from 'express';
import { LINK } from '../forms/contentSignals.ts';
import type { FormSteps } from '../forms/formSteps.ts';
import { storeOnce } from '../forms/storeOnce.ts';
import { methodNotAllowed } from '../http/errorHandler.ts';
import { type Validated, validate } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import type { Repository } from '../records/repository.ts';
import { type NewReview, newReview } from '../records/reviews.schema.ts';
import type { VisitorCookies } from '../security/VisitorCookies.ts';
import { presentReview, reviewPages, reviewsQuery } from './reviews.presenter.ts';

interface ReviewsOptions {
  steps: FormSteps;
  cookies: VisitorCookies;
  /** Whether every review needs approval. */
  moderated: boolean;
  /** Tells the owner of reviews that need approval, or of all. */
  outbox?: Outbox | undefined;
}

/** GET /reviews: newest first, by page. POST /reviews: stores the review and answers it. */
export function reviewsRoutes(
  { reviews }: Repository,
  { steps, cookies, moderated, outbox }: ReviewsOptions,
): Router {
  const router = Router();
  const page = reviewPages(reviews);

  router
    .route('/reviews')
    .get(validate('query', reviewsQuery), async (req, res: Validated<typeof reviewsQuery>) => {
      const { limit } = res.locals.input;
      // Browsers revalidate each time; an unchanged list costs a 304.
      res.setHeader('Cache-Control', 'no-cache');
      res.vary('Accept-Encoding');
      // A web server with API_URL can't set the cookies with the page.
      if (req.headers['sec-fetch-site'] === 'same-origin') cookies.issueIfNeeded(req, res);
      const { bytes, next } = await page(res.locals.input);
      if (next) res.links({ next: `${req.baseUrl}/reviews?limit=${limit}&before=${next}` });
      res.type('json').send(bytes);
    })
    .post(steps(newReview), async (req: Request, res: Validated<typeof newReview>) => {
      const why = res.locals.quarantine ? undefined : reasonToWait(res.locals.input, moderated);
      const mail = outbox !== undefined && (why !== undefined || outbox.takesAll);
      const review = await storeOnce(reviews, req, res, { waits: why, mail });
      if (mail) outbox.wake();
      res.status(201).json(presentReview(review));
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));

  return router;
}

/** Reason why a review needs approval; undefined if it needs none. The author's answer doesn't show it. */
function reasonToWait({ name, text }: NewReview, moderated: boolean): string | undefined {
  if (moderated) return 'all reviews need approval';
  return LINK.test(name) || LINK.test(text) ? 'has a link' : undefined;
}
