import { type Request, Router } from 'express';
import type { z } from 'zod';
import { addFailureFlag, methodNotAllowed } from '../http/errorHandler.ts';
import type { Validated } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import { newConsultation } from '../records/consultations.schema.ts';
import { newMessage } from '../records/messages.schema.ts';
import type { Collection } from '../records/repository.ts';
import type { FormSteps } from './formSteps.ts';
import { storeOnce } from './storeOnce.ts';

/** A form for the studio only; answers never contain its content. */
interface StudioForm<S extends z.ZodType> {
  /** Path below /api. */
  path: string;
  schema: S;
  /** Field of the answer that the page reads: true if stored, false on failure (spec §7). */
  flag: string;
}

export const contactForm = { path: '/contact', schema: newMessage, flag: 'success' };

export const consultationForm = {
  path: '/book-consultation',
  schema: newConsultation,
  flag: 'isOpen', // opens the confirmation dialog
};

interface Services {
  steps: FormSteps;
  /** Mails records to the studio; absent without mail. */
  outbox?: Outbox | undefined;
}

export function studioFormRoutes<S extends z.ZodType>(
  { path, schema, flag }: StudioForm<S>,
  collection: Collection<z.output<S>>,
  { steps, outbox }: Services,
): Router {
  const router = Router();
  router
    .route(path)
    .all(addFailureFlag({ [flag]: false }))
    .post(steps(schema), async (req: Request, res: Validated<S>) => {
      await storeOnce(collection, req, res, { mail: outbox !== undefined });
      outbox?.wake();
      res.status(201).json({ [flag]: true });
    })
    .all(methodNotAllowed('POST'));
  return router;
}
