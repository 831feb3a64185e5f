// Worker, and page where there is none: what the entry of an engine's file does.
import { inSlices } from './inSlices.ts';
import type { Asked, Told } from './messages.ts';

/** Starts an engine: what it has to say is sent; `ended` tells whether nobody listens any more. */
export type StartEngine<Q, A> = (
  send: (told: Told<A>) => void,
  ended: () => boolean,
) => (asked: Asked<Q>) => void;

declare global {
  /** Set by an engine's file when the page runs it. */
  var __cronEngine: StartEngine<never, unknown> | undefined;
}

/** How questions are answered: by what the work yields or returns, whenever that is something. */
export type Work<Q, A> = (question: Q) => Generator<A | undefined, A | undefined>;

/** How often long work tells that it goes on, in milliseconds. */
const SIGN_MS = 1000;

/** The engine that does a work. When the work throws, there is no answer. */
export const engineFor =
  <Q, A>(work: Work<Q, A>): StartEngine<Q, A> =>
  (send, ended) => {
    /** The latest question that ended others. */
    let latest = 0;
    return async ({ id, question, supersedes }) => {
      if (supersedes) latest = id;
      const during = latest;
      let told = performance.now();
      const wanted = () => {
        if (performance.now() - told > SIGN_MS) {
          told = performance.now();
          send({ id: 0 });
        }
        return !ended() && during === latest;
      };
      const tell = (answer?: A) => answer && send({ id, answer });
      await inSlices(work(question), wanted, tell).then(tell, () => {});
      send({ id });
    };
  };

/** Answers the page out of a worker; where the page has the file run itself, it gets the engine. */
export function offerEngine<Q, A>(work: Work<Q, A>): void {
  const start = engineFor(work);
  if (typeof document !== 'undefined') {
    globalThis.__cronEngine = start;
    return;
  }
  const engine = start(postMessage, () => false);
  addEventListener('message', ({ data }: MessageEvent<Asked<Q>>) => engine(data));
}
