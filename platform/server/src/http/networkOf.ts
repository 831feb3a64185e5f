import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * Network that counts as one visitor: IPv4 /24, or the IPv6 /48 that one subscriber may have.
 * @param address of a visitor as proxies write it: also with port, brackets or zone
 * @param peer address to use if `address` is none, so that invented names don't make new visitors
 * @returns such as `192.0.2.0/24`; empty if neither is an address
 */
export function networkOf(address: string, peer = ''): string {
  const host = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/, '');
  if (isIPv4(host)) return `${host.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(host)) return peer && networkOf(peer);
  const [head = '', tail = ''] = host.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** Whether a request is from this machine. Excludes proxies here, which forward other clients' requests. */
export const isOnThisMachine = ({ ip = '', headers }: Pick<Request, 'ip' | 'headers'>): boolean =>
  /^(::1|(::ffff:)?127\.[\d.]+)$/.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded;
