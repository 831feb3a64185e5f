// Browser only in effect. Reads a crontab from the address.
import { useCallback, useEffect } from 'react';
import { findScheduler } from '../schedulers/schedulers.ts';
import { isZone } from '../zones/zone.ts';
import { NAME, type SharedCrontab } from './crontabFragment.ts';

/** In characters, after decompression: a few bytes can decompress to gigabytes. */
const LONGEST = 1_000_000;

export const isShared = (fragment: string): boolean => fragment.startsWith(NAME);

/** The crontab in a fragment; undefined if it has none or can't be read. */
export async function fromFragment(fragment: string): Promise<SharedCrontab | undefined> {
  if (!isShared(fragment)) return undefined;
  try {
    const base64 = fragment.slice(NAME.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const { text, zone, scheduler } = JSON.parse(await readSome(unpacked));
    return {
      text: String(text),
      zone: isZone(zone) ? zone : '',
      scheduler: findScheduler(scheduler)?.id ?? '',
    };
  } catch {
    return undefined;
  }
}

async function readSome(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new RangeError('It is too long.');
  }
}

/**
 * Calls back with the crontab in the address, at first and whenever it changes. Returns a function
 * that removes it from the address: once edited, the text is no longer the link's.
 */
export function useSharedCrontab(onCrontab: (crontab: SharedCrontab) => void): () => void {
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const crontab = await fromFragment(location.hash);
      if (wanted && crontab) onCrontab(crontab);
    };
    read();
    addEventListener('hashchange', read);
    return () => {
      wanted = false;
      removeEventListener('hashchange', read);
    };
  }, [onCrontab]);

  return useCallback(() => {
    if (!isShared(location.hash)) return;
    // The router owns the state of the history entry.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
}
