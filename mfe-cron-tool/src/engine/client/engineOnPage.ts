// Browser only: part of the chunks of those who start an engine. The engine where the browser has or
// allows no worker.
import type { StartEngine } from '../offerEngine.ts';
import type { EngineWorker } from './engineClient.ts';
import type { EngineFile } from './engineFile.ts';

const loaded = new Map<string, StartEngine<never, unknown>>();

/**
 * The same file, run by the page itself: it works in slices, so that typing goes on.
 * Rejects when the file can't be had.
 */
export async function engineOnPage<Q, A>(file: EngineFile): Promise<EngineWorker<Q, A>> {
  const start = (loaded.get(file.address) ?? (await load(file))) as StartEngine<Q, A>;
  let ended = false;
  const stand: EngineWorker<Q, A> = {
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
  new Promise<StartEngine<never, unknown>>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      const { __cronEngine: start } = globalThis;
      if (!start) return reject(new Error(`${address} is no engine.`));
      loaded.set(address, start);
      resolve(start);
    };
    script.onerror = () => reject(new Error(`${address} could not be run.`));
    document.head.append(script);
  });
