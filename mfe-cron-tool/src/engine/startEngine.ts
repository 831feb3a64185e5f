// Browser only. The entry of the chunk "cron-client".
import { INTEGRITY_GLOBAL } from '@site/kit/integrityGlobal';
import { createEngineClient } from './engineClient.ts';

let blob: Promise<string> | undefined;

/**
 * Fetches the worker's file once, and only with the hash that the shell knows. A worker can't be
 * started from another origin and takes no `integrity`, so its text is kept as a blob.
 * A failed fetch is tried again at the next call.
 */
function fetchEngine(): Promise<string> {
  blob ??= fetchAsBlob().catch((reason) => {
    blob = undefined;
    throw reason;
  });
  return blob;
}

async function fetchAsBlob(): Promise<string> {
  // In the same file: tests outside a browser can load this module without the worker's.
  const { default: file } = await import(/* webpackMode: "eager" */ './cron-engine.worker.ts?file');
  const address = new URL(file, location.href).href;
  const integrity = globalThis[INTEGRITY_GLOBAL]?.(address);
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const script = new Blob([await response.text()], { type: 'text/javascript' });
  return URL.createObjectURL(script);
}

/** The page's one engine. Its worker starts with the first request. */
export const engine = createEngineClient(async () => new Worker(await fetchEngine()));

// The file is on its way before anybody asks for anything.
fetchEngine().catch(() => {});
