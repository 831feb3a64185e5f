import { Router } from 'express';
import { methodNotAllowed } from '../http/errorHandler.ts';
import { openApiDocument } from './openApiDocument.ts';
import type { EndpointDescription } from './operation.ts';

/** GET /openapi.json: the OpenAPI document, built once. */
export function openApiRoutes(endpoints: readonly EndpointDescription[]): Router {
  const router = Router();
  const document = Buffer.from(JSON.stringify(openApiDocument(endpoints)));

  router
    .route('/openapi.json')
    .get((_req, res) => {
      res.set('Cache-Control', 'no-cache').type('json').send(document);
    })
    .all(methodNotAllowed('GET', 'HEAD'));

  return router;
}
