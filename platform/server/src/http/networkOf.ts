import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** An IPv4 address, or the /64 of an IPv6 address, which one subscriber has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Whether a request is from this machine. Excludes proxies here, which forward other clients' requests. */
export const isOnThisMachine = ({ ip = '', headers }: Pick<Request, 'ip' | 'headers'>): boolean =>
  /^(::1|(::ffff:)?127\.[\d.]+)$/.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded;
