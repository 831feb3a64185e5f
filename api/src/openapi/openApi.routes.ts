import { Router } from 'express';
import { methodNotAllowed } from '../http/errorHandler.ts';
import { openApiDocument } from './openApiDocument.ts';

/** GET /openapi.json: the description of the API, made once. */
export function openApiRoutes(): Router {
  const router = Router();
  const document = Buffer.from(JSON.stringify(openApiDocument()));

  router
    .route('/openapi.json')
    .get((_req, res) => {
      res.set('Cache-Control', 'no-cache').type('json').send(document);
    })
    .all(methodNotAllowed('GET', 'HEAD'));

  return router;
}
