// Worker, or page without workers: called by the entry of an engine's file.

import type { EngineRequest, EngineResponse } from '@site/cron-engine/evaluation/messages';
import { inSlices } from './inSlices.ts';

/** Starts an engine that passes responses to `send`; `ended` returns true once no client listens. */
export type StartEngine<Q, A> = (
  send: (response: EngineResponse<A>) => void,
  ended: () => boolean,
) => (request: EngineRequest<Q>) => void;

declare global {
  /** Set by an engine's file that the page runs. */
  var __cronEngine: StartEngine<never, unknown> | undefined;
}

/** Answers a request with every defined value that it yields or returns. */
export type Work<Q, A> = (payload: Q) => Generator<A | undefined, A | undefined>;

/** Interval of progress messages. */
const PROGRESS_MS = 1000;

/** The engine that does `work`. If the work throws, there is no answer. */
export const engineFor =
  <Q, A>(work: Work<Q, A>): StartEngine<Q, A> =>
  (send, ended) => {
    let latest = 0;
    return async ({ id, payload }) => {
      latest = id;
      let lastProgress = performance.now();
      const wanted = () => {
        if (performance.now() - lastProgress > PROGRESS_MS) {
          lastProgress = performance.now();
          send({ id: 0 });
        }
        return !ended() && id === latest;
      };
      const respond = (answer?: A) => answer && send({ id, answer });
      await inSlices(work(payload), wanted, respond).then(respond, () => {});
      send({ id });
    };
  };

/** In a worker, answers the page; on the page, sets `__cronEngine`. */
export function offerEngine<Q, A>(work: Work<Q, A>): void {
  const start = engineFor(work);
  if (typeof document !== 'undefined') {
    globalThis.__cronEngine = start;
    return;
  }
  const engine = start(postMessage, () => false);
  addEventListener('message', ({ data }: MessageEvent<EngineRequest<Q>>) => engine(data));
}
