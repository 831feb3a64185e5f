import { networkOf } from '@platform/server/http/networkOf';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../http/ApiError.ts';
import type { Repository } from '../records/repository.ts';
import type { TokenSigner } from './TokenSigner.ts';

const WINDOW_MS = 60_000;
/** Limit for all visitors together, as a multiple of one visitor's, against attackers with many addresses. */
const OVERALL_FACTOR = 20;
/** Longer bodies count as several writes, up to half of a visitor's limit. */
const BYTES_OF_A_WRITE = 10_000;

interface Limits {
  /** Writes per visitor and minute; 0 = no limit. */
  perMinute: number;
  store: Repository['limits'];
  signer: TokenSigner;
}

/** The error of a request beyond a limit that ends in `resetMs`. */
export function tooMany(resetMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(resetMs / 1000));
  const message = fill(apiTexts.errors.tooMany, { seconds });
  return new ApiError(429, 'rate_limited', message, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Limits writes per visitor's address (see "trust proxy") and overall. The overall limit counts only valid
 * requests, so that invalid ones from many addresses can't use it up. A long text counts as several writes,
 * so that long texts can't fill the storage within the limit.
 */
export function rateLimits({ perMinute, store, signer }: Limits): {
  visitor: RequestHandler;
  overall: RequestHandler;
} {
  const check = async (key: string, limit: number, writes = 1) => {
    const { count, resetMs } = await store.hit(key, WINDOW_MS, writes);
    if (count > limit) throw tooMany(resetMs);
  };

  const writesOf = (input: unknown): number => {
    const bytes = Buffer.byteLength(JSON.stringify(input ?? ''));
    const most = Math.max(1, Math.floor(perMinute / 2));
    return Math.min(most, Math.ceil(bytes / BYTES_OF_A_WRITE));
  };

  const visitorKey = (ip = '') => `visitor:${signer.alias(networkOf(ip))}`;

  const step =
    (work: (req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res, next) => {
      if (perMinute > 0) await work(req, res);
      next();
    };
  return {
    visitor: step((req) => check(visitorKey(req.ip), perMinute)),
    overall: step(async (req, res) => {
      const writes = writesOf(res.locals.input);
      // `visitor` has counted the first one.
      if (writes > 1) await check(visitorKey(req.ip), perMinute, writes - 1);
      await check('all', perMinute * OVERALL_FACTOR, writes);
    }),
  };
}
