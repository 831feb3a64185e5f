import { Router } from 'express';
import { failWith, methodNotAllowed } from '../http/errorHandler.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { type Validated, validateBody } from '../http/validate.ts';
import type { Repository } from '../storage/repository.ts';
import { presentConsultation } from './consultation.presenter.ts';
import { newConsultation } from './consultation.schema.ts';

/** POST /book-consultation: keeps a visitor's request for a free consultation. */
export function consultationRoutes({ consultations }: Repository): Router {
  const router = Router();

  router
    .route('/book-consultation')
    .all(failWith({ isOpen: false }))
    .post(
      jsonBody,
      validateBody(newConsultation),
      async (_req, res: Validated<typeof newConsultation>) => {
        await consultations.insert(res.locals.input);
        res.status(201).json(presentConsultation());
      },
    )
    .all(methodNotAllowed('POST'));

  return router;
}
