// Browser only. The entry of the chunk "cron-client".
import { createEngineClient } from './engineClient.ts';
import { engineOf } from './engineFile.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const { fetchFile, start } = engineOf<ToWorker, FromWorker>(
  // In the same file: tests outside a browser can load this module without the worker's.
  () => import(/* webpackMode: "eager" */ './cron-engine.worker.ts?file'),
);

/** The page's one engine. Its worker starts with the first request. */
export const engine = createEngineClient(start);

// The file is on its way before anybody asks for anything.
fetchFile().catch(() => {});
