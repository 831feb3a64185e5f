// Browser only: part of the chunk "cron-client".
import type { EngineWorker } from './engineClient.ts';

/**
 * A worker or, when it can't be started, something else that takes over all that it was asked. A
 * policy that forbids workers may let one be made and end it at once: whether it has started is
 * known only when it answers.
 */
export function workerOr<Q, A>(
  startWorker: () => EngineWorker<Q, A>,
  otherwise: () => Promise<EngineWorker<Q, A>>,
): EngineWorker<Q, A> {
  let used: EngineWorker<Q, A> | undefined;
  let ended = false;
  /** What was asked before the first answer; nothing from then on. */
  let asked: Q[] | undefined = [];

  const stand: EngineWorker<Q, A> = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      asked?.push(message);
      used?.postMessage(message);
    },
    terminate() {
      ended = true;
      used?.terminate();
    },
  };

  async function takeOver(): Promise<void> {
    used?.terminate();
    used = undefined;
    try {
      const other = await otherwise();
      if (ended) return other.terminate();
      use(other);
      for (const message of asked ?? []) other.postMessage(message);
      asked = undefined;
    } catch (reason) {
      stand.onerror?.(new ErrorEvent('error', { error: reason }));
    }
  }

  function use(engine: EngineWorker<Q, A>): void {
    used = engine;
    engine.onmessage = (event) => {
      asked = undefined;
      stand.onmessage?.(event);
    };
    engine.onerror = (event) => (asked ? takeOver() : stand.onerror?.(event));
  }

  try {
    use(startWorker());
  } catch {
    takeOver();
  }
  return stand;
}
