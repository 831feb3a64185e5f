// Browser only in effect. A crontab in the fragment of an address, which no server is sent.
import { useCallback, useEffect } from 'react';
import { findScheduler, type Scheduler } from '../schedulers/schedulers.ts';
import { isZone } from '../zones/zone.ts';

/** What a link holds: the text and by whose rules it is read. */
export interface SharedCrontab {
  text: string;
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Empty: as the tool reads an expression. */
  scheduler: Scheduler['id'] | '';
}

const NAME = '#crontab=';

/** The longest text that a link may unfold to: a few bytes can be made to hold gigabytes. */
const LONGEST = 1_000_000;

/** The fragment that holds it, with its `#`. Rejects where the browser can't compress. */
export async function toFragment(crontab: SharedCrontab): Promise<string> {
  const packed = new Blob([JSON.stringify(crontab)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const base64 = btoa(binary).replaceAll('+', '-').replaceAll('/', '_');
  return NAME + base64.replace(/=+$/, '');
}

/** Whether a fragment holds one. */
export const isShared = (fragment: string): boolean => fragment.startsWith(NAME);

/** What a fragment holds; nothing when it holds none, or what can't be read. */
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
 * Takes what the address holds, also when it changes. Returns how to take it out of the address: what
 * has been changed since isn't what the link says.
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
    // The state of the history entry is the router's.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
}
