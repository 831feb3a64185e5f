import { type Request, Router } from 'express';
import { z } from 'zod';
import { failWith, methodNotAllowed } from '../http/errorHandler.ts';
import type { Validated } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import { type EndpointDescription, failureSchema } from '../openapi/operation.ts';
import type { Collection } from '../records/repository.ts';
import type { FormSteps } from './formSteps.ts';
import { keepOnce } from './keepOnce.ts';

/** A form whose content goes to the studio alone: nothing of it is ever answered. */
interface StudioForm<S extends z.ZodType> {
  /** Below /api. */
  path: string;
  schema: S;
  /** What the form on the page reads: true when it is kept, false in every failure (spec §7). */
  flag: string;
  /** What the description of the API calls it. */
  id: string;
  summary: string;
  /** Of the answer 201. */
  kept: string;
  /** Begins the names of the schemas: "Message" gives NewMessage, MessageKept, MessageFailure. */
  name: string;
}

interface Services {
  steps: FormSteps;
  /** Mails it to the studio; it is kept in any case. */
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
    .all(failWith({ [flag]: false }))
    .post(steps(schema), async (req: Request, res: Validated<S>) => {
      await keepOnce(collection, req, res, { mail: outbox !== undefined });
      outbox?.wake();
      res.status(201).json({ [flag]: true });
    })
    .all(methodNotAllowed('POST'));
  return router;
}

export function describeStudioForm(form: StudioForm<z.ZodType>): EndpointDescription {
  const { path, schema, flag, id, summary, kept, name } = form;
  const failure = `${name}Failure`;
  return {
    schemas: {
      [`New${name}`]: schema,
      [`${name}Kept`]: z.strictObject({ [flag]: z.literal(true) }),
      [failure]: failureSchema({ [flag]: z.literal(false) }),
    },
    operations: [
      {
        method: 'post',
        path,
        id,
        summary,
        body: `New${name}`,
        failure,
        answers: { 201: { description: kept, schema: `${name}Kept` } },
      },
    ],
  };
}
