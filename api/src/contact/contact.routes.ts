import { type Request, Router } from 'express';
import type { FormSteps } from '../forms/formSteps.ts';
import { keepOnce } from '../forms/keepOnce.ts';
import { failWith, methodNotAllowed } from '../http/errorHandler.ts';
import type { Validated } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import type { Repository } from '../storage/repository.ts';
import { presentContact } from './contact.presenter.ts';
import { newMessage } from './contact.schema.ts';

interface ContactOptions {
  steps: FormSteps;
  /** Mails the message to the studio; it is kept in any case. */
  outbox?: Outbox | undefined;
}

/** POST /contact: keeps a visitor's message for the studio. */
export function contactRoutes({ messages }: Repository, { steps, outbox }: ContactOptions): Router {
  const router = Router();

  router
    .route('/contact')
    .all(failWith({ success: false }))
    .post(steps(newMessage), async (req: Request, res: Validated<typeof newMessage>) => {
      await keepOnce(messages, req, res, { mail: outbox !== undefined });
      outbox?.wake();
      res.status(201).json(presentContact());
    })
    .all(methodNotAllowed('POST'));

  return router;
}
