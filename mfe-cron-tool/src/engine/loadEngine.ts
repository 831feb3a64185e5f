// Browser only in effect; harmless on the server.
import type { EngineClient } from './engineClient.ts';

let client: Promise<EngineClient> | undefined;

/** The page's one engine, fetched with its worker's file. A failed fetch is tried again next time. */
export function loadEngine(): Promise<EngineClient> {
  client ??= import(/* webpackChunkName: "cron-client" */ './startEngine.ts')
    .then(({ engine }) => engine)
    .catch((reason) => {
      client = undefined;
      throw reason;
    });
  return client;
}
