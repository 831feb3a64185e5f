// The publish API, loaded only when it is used.
import { findSandbox } from '@platform/render';
import { type RequestHandler, Router } from 'express';
import { requireOwners, type TeamOptions } from './http/requireOwners.ts';

/** A release has several hundred files, each a request. */
const PER_MINUTE = 1_200;

export function publishing(team: TeamOptions, unsandboxed = false): RequestHandler {
  let handler: Promise<RequestHandler> | undefined;
  const load = async () => {
    const { openGate, publishing } = await import('@platform/gate');
    const rejection = async () => {
      const { kind, says } = await findSandbox();
      if (kind !== 'none' || unsandboxed) return undefined;
      return `This site accepts no releases over HTTP, because it has no sandbox for their checks. ${says} Ask the operator to see docs/security.md, "The sandbox".`;
    };
    const { announce, ...rest } = team;
    return publishing({ ...rest, openGate, rejection, announceRelease: announce });
  };
  const forget = (error: unknown) => {
    handler = undefined;
    throw error;
  };
  const api = Router().use(requireOwners(team, PER_MINUTE), async (req, res, next) => {
    handler ??= load().catch(forget);
    (await handler)(req, res, next);
  });
  return Router().use('/site/publish', api);
}
