// Browser only: part of the chunks of those who start an engine.
import { INTEGRITY_GLOBAL } from '@site/kit/integrityGlobal';
import { once } from '../../timing/once.ts';
import type { EngineWorker } from './engineClient.ts';
import { engineOnPage } from './engineOnPage.ts';
import { workerOr } from './workerOr.ts';

/** An engine's file, for a worker and for the page. */
export interface EngineFile {
  address: string;
  integrity: string | undefined;
  /** Address of its text in memory. */
  blob: string;
}

/** The browser has no workers, or allows this page none. */
let withoutWorkers = false;

/**
 * How to fetch an engine's file, once, and how to start what is in it.
 * @param find imports the file's address
 */
export function engineOf<Q, A>(find: () => Promise<{ default: string }>) {
  const fetchFile = once(() => fetchAsBlob(find));

  async function start(): Promise<EngineWorker<Q, A>> {
    const found = await fetchFile();
    const onPage = () => {
      withoutWorkers = true;
      return engineOnPage<Q, A>(found);
    };
    return withoutWorkers ? onPage() : workerOr<Q, A>(() => new Worker(found.blob), onPage);
  }
  return { fetchFile, start };
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
