import { isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import { ApiError } from '../http/ApiError.ts';
import type { Repository } from '../storage/repository.ts';
import type { TokenSigner } from './TokenSigner.ts';

const WINDOW_MS = 60_000;
/** All visitors together may write this many times what one may: many addresses, one attacker. */
const OVERALL_FACTOR = 20;

interface Limits {
  /** Writes per visitor and minute; 0 = no limit. */
  perMinute: number;
  store: Repository['limits'];
  signer: TokenSigner;
}

/**
 * Limits writes by the visitor's address, as far as "trust proxy" lets it be known, and overall. Own
 * middleware over rate-limiter-flexible, which counts in either storage: who is refused by the first
 * limit must not count for the second.
 */
export function rateLimit({ perMinute, store, signer }: Limits): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();

  const check = async (key: string, limit: number) => {
    const { count, resetMs } = await store.hit(key, WINDOW_MS);
    if (count <= limit) return;
    const seconds = Math.max(1, Math.ceil(resetMs / 1000));
    const message = `That was a lot at once. Please try again in ${seconds} seconds.`;
    throw new ApiError(429, 'rate_limited', message, {
      headers: { 'Retry-After': String(seconds) },
    });
  };

  return async (req, _res, next) => {
    // Refused ones don't count towards the limit that everybody shares.
    await check(`visitor:${signer.alias(networkOf(req.ip ?? ''))}`, perMinute);
    await check('all', perMinute * OVERALL_FACTOR);
    next();
  };
}

/** An IPv4 address, or the network that one IPv6 subscriber gets whole: the first 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
