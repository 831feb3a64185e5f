// Browser only. The entry of the chunk "cron-client".

import type { FromWorker, ToWorker } from '../messages.ts';
import { createEngineClient, type EngineClient } from './engineClient.ts';
import { engineOf } from './engineFile.ts';

const { fetchFile, start } = engineOf<ToWorker, FromWorker>(
  // In the same file: tests outside a browser can load this module without the worker's.
  () => import(/* webpackMode: "eager" */ '../cron-engine.worker.ts?file'),
);

/** The page's one engine. Its worker starts with the first request. */
export const engine: PageEngine = {
  ...createEngineClient(start),
  // On its way before anybody asks for anything.
  fetched: fetchFile().catch(() => {}),
};

export interface PageEngine extends EngineClient {
  /** Resolves when its file has come, or can't be had. */
  fetched: Promise<unknown>;
}
