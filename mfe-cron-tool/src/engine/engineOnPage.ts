// Browser only: part of the chunk "cron-client". The engine where the browser has or allows no worker.
import type { answerRequests } from './answerRequests.ts';
import type { EngineWorker } from './engineClient.ts';
import type { EngineFile } from './startEngine.ts';

declare global {
  /** Set by the engine's file. */
  var __cronEngine: typeof answerRequests | undefined;
}

/**
 * The same file, run by the page itself: it works in slices, so that typing goes on.
 * Rejects when the file can't be had.
 */
export async function engineOnPage(file: EngineFile): Promise<EngineWorker> {
  if (!globalThis.__cronEngine) await load(file);
  const { __cronEngine: start } = globalThis;
  if (!start) throw new Error(`${file.address} is no engine.`);
  let ended = false;
  const stand: EngineWorker = {
    onmessage: null,
    onerror: null,
    // As between page and worker: an answer never comes before the question has been asked.
    postMessage: (message) => void Promise.resolve(message).then(engine),
    terminate() {
      ended = true;
    },
  };
  const engine = start(
    (message) => {
      if (!ended) stand.onmessage?.(new MessageEvent('message', { data: message }));
    },
    () => ended,
  );
  return stand;
}

const load = ({ address, integrity }: EngineFile) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be run.`));
    document.head.append(script);
  });
