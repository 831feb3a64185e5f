import { once } from 'node:events';
import { connect } from 'node:tls';

const TIMEOUT_MS = 3_000;
const FRESH_MS = 300_000;

interface Known {
  origin: string;
  until: number;
  expiry: Promise<number>;
}

let known: Known | undefined;

/**
 * When the certificate of an origin expires, in seconds since 1970; NaN without https or an answer. Asks every five minutes.
 * @param now milliseconds since 1970
 */
export function certificateExpiry(origin: string, now = Date.now()): Promise<number> {
  if (!known || known.origin !== origin || known.until <= now) {
    known = { origin, until: now + FRESH_MS, expiry: ask(new URL(origin)).catch(() => Number.NaN) };
  }
  return known.expiry;
}

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
