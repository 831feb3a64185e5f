import { Router } from 'express';
import { failWith, methodNotAllowed } from '../http/errorHandler.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { type Validated, validateBody } from '../http/validate.ts';
import type { Repository } from '../storage/repository.ts';
import { presentContact } from './contact.presenter.ts';
import { newMessage } from './contact.schema.ts';

/** POST /contact: keeps a visitor's message for the studio. */
export function contactRoutes({ messages }: Repository): Router {
  const router = Router();

  router
    .route('/contact')
    .all(failWith({ success: false }))
    .post(jsonBody, validateBody(newMessage), async (_req, res: Validated<typeof newMessage>) => {
      await messages.insert(res.locals.input);
      res.status(201).json(presentContact());
    })
    .all(methodNotAllowed('POST'));

  return router;
}
