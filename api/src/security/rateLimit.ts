import { networkOf } from '@platform/server/http/networkOf';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../http/ApiError.ts';
import type { RateStore } from '../records/repository.ts';
import type { TokenSigner } from './TokenSigner.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Accepted writes per network and day: more than an office or a carrier's /24 sends, and little storage. */
export const WRITES_PER_DAY = 100;
/** Longer bodies count as several writes, so that long texts can't fill the storage within the limits. */
const BYTES_OF_A_WRITE = 10_000;

interface Limits {
  /** Writes per network and minute; 0 = no limits. */
  perMinute: number;
  store: RateStore;
  signer: TokenSigner;
}

/** The error of a request beyond a limit that ends in `resetMs`. */
function tooManyError(resetMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(resetMs / 1000));
  const message = fill(apiTexts.errors.tooMany, { seconds });
  return new ApiError(429, 'rate_limited', message, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Writes that a valid input counts as; at most half of the limit, so that one long text always passes. */
function countWrites(input: unknown, limit: number): number {
  const bytes = Buffer.byteLength(JSON.stringify(input ?? ''));
  return Math.min(Math.max(1, Math.floor(limit / 2)), Math.ceil(bytes / BYTES_OF_A_WRITE));
}

/**
 * Limits writes per visitor's network (see "trust proxy"); no limit is shared, so that no visitor is rejected
 * because of others. `requests` counts every request by the minute, `writes` valid ones also by the day.
 */
export function rateLimits({ perMinute, store, signer }: Limits): {
  requests: RequestHandler;
  writes: RequestHandler;
} {
  const check = async ({ ip, socket }: Request, windowMs: number, limit: number, writes = 1) => {
    const key = `visitor:${signer.alias(networkOf(ip ?? '', socket.remoteAddress))}`;
    const { count, resetMs } = await store.hit(key, windowMs, writes);
    if (count > limit) throw tooManyError(resetMs);
  };

  const step =
    (work: (req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res, next) => {
      if (perMinute > 0) await work(req, res);
      next();
    };
  return {
    requests: step((req) => check(req, MINUTE_MS, perMinute)),
    writes: step(async (req, res) => {
      const { input } = res.locals;
      const more = countWrites(input, perMinute) - 1; // `requests` has counted the first one
      if (more > 0) await check(req, MINUTE_MS, perMinute, more);
      await check(req, DAY_MS, WRITES_PER_DAY, countWrites(input, WRITES_PER_DAY));
    }),
  };
}
