import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Network that counts as one visitor: IPv4 /24, or the IPv6 /48 that one subscriber may have.
 * @param address of a visitor as proxies write it: also with port, brackets or zone
 * @param peer used if `address` is no IP address, so that made-up names don't count as new visitors
 * @returns such as `192.0.2.0/24`; empty if neither is an address
 */
export function networkOf(address: string, peer = ''): string {
  const host = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/, '');
  if (!isIP(host)) return peer && networkOf(peer);
  const ip = ipaddr.process(host);
  const bits = ip.kind() === 'ipv4' ? 24 : 48;
  const bytes = ip.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

/** Whether a request is from this machine. Excludes proxies here, which forward other clients' requests. */
export const isOnThisMachine = ({ ip = '', headers }: Pick<Request, 'ip' | 'headers'>): boolean =>
  /^(::1|(::ffff:)?127\.[\d.]+)$/.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded;
