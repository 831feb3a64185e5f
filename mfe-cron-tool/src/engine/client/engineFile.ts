// Browser only: part of the chunks of those who start an engine.
import { INTEGRITY_GLOBAL } from '@site/kit/integrityGlobal';
import { once } from '../../timing/once.ts';
import { createEngineClient } from './engineClient.ts';
import { engineOnPage } from './engineOnPage.ts';

/** An engine's file, for a worker and for the page. */
export interface EngineFile {
  address: string;
  integrity: string | undefined;
  /** Address of its text in memory. */
  blob: string;
}

/**
 * How to fetch an engine's file, once, and how to ask what is in it.
 * @param find imports the file's address
 */
export function engineOf<Q, A>(find: () => Promise<{ default: string }>) {
  const fetchFile = once(() => fetchAsBlob(find));
  const client = createEngineClient<Q, A>(async (onPage) => {
    const file = await fetchFile();
    try {
      if (!onPage) return new Worker(file.blob);
    } catch {
      // The browser has no workers, or allows this page none.
    }
    return engineOnPage(file);
  });
  return { fetchFile, ...client };
}

/**
 * Fetches the file only with the hash that the shell knows. A worker can't be started from another
 * origin and takes no `integrity`, so its text is kept as a blob.
 */
async function fetchAsBlob(find: () => Promise<{ default: string }>): Promise<EngineFile> {
  const { default: name } = await find();
  const address = new URL(name, location.href).href;
  const integrity = globalThis[INTEGRITY_GLOBAL]?.(address);
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const script = new Blob([await response.text()], { type: 'text/javascript' });
  return { address, integrity, blob: URL.createObjectURL(script) };
}
