// Browser only. The entry of the chunk "cron-client".
import { createEngineClient, type EngineWorker } from './engineClient.ts';
import { engineOnPage } from './engineOnPage.ts';
import { workerOr } from './workerOr.ts';

declare global {
  /** The shell's: address of a release's file → its hash. */
  var __siteIntegrity: ((address: string) => string | undefined) | undefined;
}

/** The engine's file, for a worker and for the page. */
export interface EngineFile {
  address: string;
  integrity: string | undefined;
  /** Address of its text in memory. */
  blob: string;
}

let file: Promise<EngineFile> | undefined;

/**
 * Fetches the worker's file once, and only with the hash that the shell knows. A worker can't be
 * started from another origin and takes no `integrity`, so its text is kept as a blob.
 * A failed fetch is tried again at the next call.
 */
function fetchEngine(): Promise<EngineFile> {
  file ??= fetchAsBlob().catch((reason) => {
    file = undefined;
    throw reason;
  });
  return file;
}

async function fetchAsBlob(): Promise<EngineFile> {
  // In the same file: tests outside a browser can load this module without the worker's.
  const { default: name } = await import(/* webpackMode: "eager" */ './cron-engine.worker.ts?file');
  const address = new URL(name, location.href).href;
  const integrity = globalThis.__siteIntegrity?.(address);
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const script = new Blob([await response.text()], { type: 'text/javascript' });
  return { address, integrity, blob: URL.createObjectURL(script) };
}

/** The browser has no workers, or allows this page none. */
let withoutWorkers = false;

async function start(): Promise<EngineWorker> {
  const found = await fetchEngine();
  const onPage = () => {
    withoutWorkers = true;
    return engineOnPage(found);
  };
  return withoutWorkers ? onPage() : workerOr(() => new Worker(found.blob), onPage);
}

/** The page's one engine. Its worker starts with the first request. */
export const engine = createEngineClient(start);

// The file is on its way before anybody asks for anything.
fetchEngine().catch(() => {});
