import { createLogger, type Logger } from '@site/kit/log';
import { Router } from 'express';
import { consultationRoutes } from './consultation/consultation.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { errorHandler, notFound } from './http/errorHandler.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { openRepository } from './storage/openRepository.ts';

interface ApiOptions {
  /** Folder of the records; made when it isn't there. One process at a time. */
  dataDir: string;
  log?: Logger;
}

export interface Api {
  /**
   * To be mounted before any body parser: `app.use('/api', api.router)`. Answers everything below
   * that address, unknown paths and failures too, as JSON.
   */
  router: Router;
  /** False when nothing can be kept any more until the process is started again. */
  healthy(): boolean;
  /** Finishes running writes and lets go of the data folder. Close the web server first. */
  close(): Promise<void>;
}

/**
 * Opens the storage and builds the API (spec §7).
 * @throws when another process uses the data folder, or when records there can't be read
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { dataDir, log = createLogger('api') } = options;
  const repository = await openRepository({ dataDir, log });

  const router = Router();
  router.use(answerHeaders);
  router.use(reviewsRoutes(repository));
  router.use(contactRoutes(repository));
  router.use(consultationRoutes(repository));
  router.use(notFound);
  router.use(errorHandler(log));

  return { router, healthy: repository.healthy, close: repository.close };
}
