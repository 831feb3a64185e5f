import { type Request, Router } from 'express';
import { z } from 'zod';
import { failWith, methodNotAllowed } from '../http/errorHandler.ts';
import type { Validated } from '../http/validate.ts';
import type { Outbox } from '../mail/startOutbox.ts';
import { type EndpointDescription, failureSchema } from '../openapi/operation.ts';
import type { Collection } from '../records/repository.ts';
import type { FormSteps } from './formSteps.ts';
import { keepOnce } from './keepOnce.ts';

/** A form for the studio only; answers never contain its content. */
interface StudioForm<S extends z.ZodType> {
  /** Path below /api. */
  path: string;
  schema: S;
  /** Field of the answer that the page reads: true if stored, false on failure (spec §7). */
  flag: string;
  /** operationId in the OpenAPI document. */
  id: string;
  summary: string;
  /** Description of the answer 201. */
  kept: string;
  /** Base of schema names: "Message" gives NewMessage, MessageKept and MessageFailure. */
  name: string;
}

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
