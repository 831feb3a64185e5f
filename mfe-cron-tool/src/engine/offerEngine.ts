// Worker, and page where there is none: what the entry of an engine's file does.

/** Starts an engine: what it has to say is sent; `ended` tells whether nobody listens any more. */
export type StartEngine<Q, A> = (
  send: (message: A) => void,
  ended: () => boolean,
) => (asked: Q) => void;

declare global {
  /** Set by an engine's file when the page runs it. */
  var __cronEngine: StartEngine<never, unknown> | undefined;
}

/** Answers the page out of a worker; where the page has the file run itself, it gets the engine. */
export function offerEngine<Q, A>(start: StartEngine<Q, A>): void {
  if (typeof document !== 'undefined') {
    globalThis.__cronEngine = start;
    return;
  }
  const engine = start(postMessage, () => false);
  addEventListener('message', ({ data }: MessageEvent<Q>) => engine(data));
}
