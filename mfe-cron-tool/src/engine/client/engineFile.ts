// Browser only: part of the chunks of those who start an engine.
import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import { once } from '../../timing/once.ts';
import type { StartEngine } from '../offerEngine.ts';
import { createEngineClient, type EngineWorker } from './engineClient.ts';

/**
 * How to fetch an engine's file, once, and how to ask what is in it.
 * @param find imports the file's address
 */
export function engineOf<Q, A>(find: () => Promise<{ default: string }>) {
  const fetchFile = once(() => fetchAsBlob(find));
  const runOnPage = once(async () => {
    const { address, integrity } = await fetchFile();
    return (await runScript(address, integrity)) as StartEngine<Q, A>;
  });
  const client = createEngineClient<Q, A>(async (onPage) => {
    const { blob } = await fetchFile();
    try {
      if (!onPage) return new Worker(blob);
    } catch {
      // The browser has no workers, or allows this page none.
    }
    return standIn(await runOnPage());
  });
  return { fetchFile, ...client };
}

/**
 * Fetches the file only with the hash that the shell knows. A worker can't be started from another
 * origin and takes no `integrity`, so its text is kept as a blob, whose address in memory this gives.
 */
async function fetchAsBlob(find: () => Promise<{ default: string }>) {
  const { default: name } = await find();
  const address = new URL(name, location.href).href;
  const integrity = globalThis[INTEGRITY_GLOBAL]?.(address);
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const script = new Blob([await response.text()], { type: 'text/javascript' });
  return { address, integrity, blob: URL.createObjectURL(script) };
}

/** The same engine, run by the page itself: it works in slices, so that typing goes on. */
function standIn<Q, A>(start: StartEngine<Q, A>): EngineWorker<Q, A> {
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

/** What a file offers the page that runs it. Rejects when the file can't be had. */
const runScript = (address: string, integrity?: string) =>
  new Promise<StartEngine<never, unknown>>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      const { __cronEngine: start } = globalThis;
      if (start) resolve(start);
      else reject(new Error(`${address} is no engine.`));
    };
    script.onerror = () => reject(new Error(`${address} could not be run.`));
    document.head.append(script);
  });
