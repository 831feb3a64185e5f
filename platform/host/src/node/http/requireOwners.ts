// Addresses for teams with a key, which exist once the store has an owners file.
import { access } from 'node:fs/promises';
import { type Denials, RequestError } from '@platform/registry/keys';
import type { ChangeMeta } from '@platform/registry/live';
import type { ReleaseStore } from '@platform/registry/store';
import { networkOf } from '@platform/server/http/networkOf';
import type { Logger } from '@platform/server/observability/log';
import type { RequestHandler } from 'express';
import { createMinuteCounter } from './createMinuteCounter.ts';

export interface TeamOptions {
  store: ReleaseStore;
  log: Logger;
  /** Of the site. */
  origin: string;
  announce: ChangeMeta['announce'];
  denials: Denials;
}

/** Skips the router without an owners file. @param limit requests of a network per minute, else 429 */
export function requireOwners({ store }: TeamOptions, limit: number): RequestHandler {
  const more = createMinuteCounter(1_000);
  return async (req, res, next) => {
    const hasOwners = await access(store.ownersFile).then(
      () => true,
      () => false,
    );
    if (!hasOwners) return next('router');
    if (more(networkOf(req.ip ?? '')) > limit) {
      return void res.status(429).set({ 'Retry-After': '60', Connection: 'close' }).end();
    }
    next();
  };
}

/** Changes per author and minute: each grows the history and renders pages again. */
const CHANGES = 30;

/** A function that throws when an author changes too much within a minute. */
export function limitChanges(): (author: string) => void {
  const changes = createMinuteCounter(1_000);
  return (author) => {
    if (changes(author) <= CHANGES) return;
    throw new RequestError(429, 'Too many commands with this key. Try again in a minute.');
  };
}
