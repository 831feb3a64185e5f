// Browser only: part of the chunk "cron-extras".
import { useSyncExternalStore } from 'react';

let zone = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The zone in which runs are listed, too: an IANA name, empty for none. As long as the page is open. */
export const useSecondZone = (): string => useSyncExternalStore(subscribe, () => zone);

export function setSecondZone(next: string): void {
  zone = next;
  for (const tell of listeners) tell();
}
