// The publish API, loaded only when the store has an owners file.
import { access } from 'node:fs/promises';
import type { Announce, ReleaseStore } from '@platform/registry';
import { networkOf } from '@platform/server/http/networkOf';
import type { Logger } from '@platform/server/observability/log';
import { type RequestHandler, Router } from 'express';
import { perMinute } from './http/perMinute.ts';

const PATH = '/site/publish';
/** A release has several hundred files, each a request. */
const PER_MINUTE = 1_200;

export function publishing(
  store: ReleaseStore,
  origin: string,
  log: Logger,
  announceRelease: Announce | undefined,
  unsandboxed = false,
): RequestHandler {
  const more = perMinute(1_000);
  let handler: Promise<RequestHandler> | undefined;
  const load = async () => {
    const { findSandbox, openGate, publishing } = await import('@platform/gate');
    const rejection = async () => {
      const { kind, says } = await findSandbox();
      if (kind !== 'none' || unsandboxed) return undefined;
      return `This site accepts no releases over HTTP, because it has no sandbox for their checks. ${says} Ask the operator to see docs/security.md, "The sandbox".`;
    };
    return publishing({ store, origin, openGate, log, announceRelease, rejection });
  };
  const forget = (error: unknown) => {
    handler = undefined;
    throw error;
  };
  return Router().use(PATH, async (req, res, next) => {
    const hasOwners = await access(store.ownersFile).then(
      () => true,
      () => false,
    );
    if (!hasOwners) return next();
    if (more(networkOf(req.ip ?? '')) > PER_MINUTE) {
      return void res.status(429).set({ 'Retry-After': '60', Connection: 'close' }).end();
    }
    handler ??= load().catch(forget);
    (await handler)(req, res, next);
  });
}
