// Browser only: part of every chunk that starts an engine.
import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import { once } from '../../timing/once.ts';
import type { StartEngine } from '../offerEngine.ts';
import { createEngineClient, type EngineWorker } from './engineClient.ts';

/**
 * Fetches an engine's file once and sends it requests.
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
      // The browser lacks workers or forbids them here.
    }
    return engineOnPage(await runOnPage());
  });
  return { fetchFile, ...client };
}

/**
 * Fetches the file with the integrity hash that the shell knows, and returns the URL of a blob with
 * its text: a worker takes no `integrity` and can't start from another origin.
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

/** The same engine on the page; it works in slices, so that the page stays responsive. */
function engineOnPage<Q, A>(start: StartEngine<Q, A>): EngineWorker<Q, A> {
  let ended = false;
  const worker: EngineWorker<Q, A> = {
    onmessage: null,
    onerror: null,
    // Asynchronous like a worker: no answer arrives before `postMessage` returns.
    postMessage: (message) => void Promise.resolve(message).then(engine),
    terminate() {
      ended = true;
    },
  };
  const engine = start(
    (message) => {
      if (!ended) worker.onmessage?.(new MessageEvent('message', { data: message }));
    },
    () => ended,
  );
  return worker;
}

/** Runs the file on the page and returns its engine. Rejects if the file can't be loaded. */
const runScript = (address: string, integrity?: string) =>
  new Promise<StartEngine<never, unknown>>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      const { __cronEngine: start } = globalThis;
      if (start) resolve(start);
      else reject(new Error(`${address} defines no engine.`));
    };
    script.onerror = () => reject(new Error(`Couldn’t run ${address}.`));
    document.head.append(script);
  });
