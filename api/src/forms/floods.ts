import { networkOf } from '@platform/server/http/networkOf';
import type { Logger } from '@platform/server/observability/log';
import type { Request, RequestHandler } from 'express';
import type { RateStore } from '../records/repository.ts';
import { tooMany } from '../security/rateLimit.ts';
import type { TokenSigner } from '../security/TokenSigner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Records of a form within an hour from one sender, and from all; more look like a flood. */
export const FROM_ONE = 10;
export const FROM_ALL = 60;
/** Records of a form that quarantine takes in a day: a tenth of what files hold. */
export const MOST_QUARANTINED = 2_500;
/** Of these, from one sender. */
export const MOST_FROM_ONE = 100;

const FLOOD =
  'A FLOOD: more records than visitors send. They go to quarantine: npm run site -- inbox --spam';

/** An IPv4 address, or the /48 of an IPv6 address: one subscriber may have all its networks. */
const senderOf = (ip = ''): string => networkOf(ip).split(':').slice(0, 3).join(':');

interface Options {
  store: RateStore;
  signer: TokenSigner;
  log: Logger;
}

/**
 * Sets `locals.quarantine` if a form gets more records than people send. Answers 429 when quarantine has taken
 * its share of the day, so that spam never fills the storage.
 */
export function floods({ store, signer, log }: Options): RequestHandler {
  let warned = Number.NEGATIVE_INFINITY;
  const isFlood = async ({ ip, route }: Request): Promise<boolean> => {
    const form = `flood:${route.path}`;
    const one = await store.hit(`${form}:${signer.alias(senderOf(ip))}`, HOUR_MS);
    // Not counted for all, so that one sender can't make others suspicious.
    if (one.count > FROM_ONE) return true;
    return (await store.hit(form, HOUR_MS)).count > FROM_ALL;
  };
  return async (req, res, next) => {
    if (!res.locals.quarantine && (await isFlood(req))) {
      res.locals.quarantine = 'flood';
      if (performance.now() - warned > HOUR_MS) log.warn({ event: 'flood' }, FLOOD);
      warned = performance.now();
    }
    if (res.locals.quarantine) {
      const form = `quarantine:${req.route.path}`;
      // Not counted for all, so that one sender leaves room for others.
      const own = await store.hit(`${form}:${signer.alias(senderOf(req.ip))}`, DAY_MS);
      if (own.count > MOST_FROM_ONE) throw tooMany(own.resetMs);
      const taken = await store.hit(form, DAY_MS);
      if (taken.count > MOST_QUARANTINED) throw tooMany(taken.resetMs);
    }
    next();
  };
}
