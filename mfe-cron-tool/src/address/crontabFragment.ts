// Browser only in effect. A crontab as the fragment of an address: browsers don't send it to a server.
import type { Scheduler } from '../schedulers/schedulers.ts';

export interface SharedCrontab {
  text: string;
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Empty for generic cron. */
  scheduler: Scheduler['id'] | '';
}

export const NAME = '#crontab=';

/** The fragment, with its `#`. Rejects if the browser lacks `CompressionStream`. */
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
