import { once } from 'node:events';
import { connect } from 'node:tls';
import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 3_000;
const FRESH_MS = 300_000;

const known = new LRUCache<string, number>({
  max: 1,
  ttl: FRESH_MS,
  fetchMethod: (origin) => ask(new URL(origin)).catch(() => Number.NaN),
});

/** When the certificate of an origin expires, in seconds since 1970; NaN without https or an answer. Asks every five minutes. */
export const certificateExpiry = (origin: string): Promise<number> => known.forceFetch(origin);

async function ask({ protocol, hostname, port }: URL): Promise<number> {
  if (protocol !== 'https:') return Number.NaN;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // An expired certificate must be read, too; nothing is sent.
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    return Date.parse(socket.getPeerCertificate().valid_to) / 1000;
  } finally {
    socket.destroy();
  }
}
