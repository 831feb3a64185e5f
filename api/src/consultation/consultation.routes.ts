import { type Request, Router } from 'express';
import type { FormSteps } from '../forms/formSteps.ts';
import { keepOnce } from '../forms/keepOnce.ts';
import { failWith, methodNotAllowed } from '../http/errorHandler.ts';
import type { Validated } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import type { Repository } from '../storage/repository.ts';
import { presentConsultation } from './consultation.presenter.ts';
import { newConsultation } from './consultation.schema.ts';

interface ConsultationOptions {
  steps: FormSteps;
  /** Mails the request to the studio; it is kept in any case. */
  outbox?: Outbox | undefined;
}

/** POST /book-consultation: keeps a visitor's request for a free consultation. */
export function consultationRoutes(
  { consultations }: Repository,
  { steps, outbox }: ConsultationOptions,
): Router {
  const router = Router();

  router
    .route('/book-consultation')
    .all(failWith({ isOpen: false }))
    .post(steps(newConsultation), async (req: Request, res: Validated<typeof newConsultation>) => {
      await keepOnce(consultations, req, res, { mail: outbox !== undefined });
      outbox?.wake();
      res.status(201).json(presentConsultation());
    })
    .all(methodNotAllowed('POST'));

  return router;
}
