// Development only. Whether a page of this server sends a request.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * False for pages of other sites, also under a name that leads to this machine (DNS rebinding). Links to this server
 * are fine.
 * @param host that the server listens on, as configured
 */
export function isOwnRequest({ headers }: Pick<IncomingMessage, 'headers'>, host: string): boolean {
  const { host: own = '', origin } = headers;
  const address = `http://${own}`;
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (name !== host && !/^(.+\.)?localhost$/.test(name) && !isIP(name)) return false;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === own)) return false;
  return headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate';
}
