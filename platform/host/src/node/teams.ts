// What teams and operators reach over HTTP.
import { Denials } from '@platform/registry/keys';
import type { Env } from '@platform/server/env';
import { Router } from 'express';
import type { TeamOptions } from './http/requireOwners.ts';
import { publishing } from './publishing.ts';
import { siteCommands } from './siteCommands.ts';
import { statusPage } from './statusPage.ts';

interface Options extends Omit<TeamOptions, 'denials'> {
  env: Env;
}

/** The publish API, commands and the status page. */
export function openTeams({ env, store, origin, log, announce }: Options) {
  const denials = new Denials(store, (line) => log.warn(line));
  const team = { store, origin, log, announce, denials };
  return {
    router: Router()
      .use(publishing(team, env.ALLOW_UNSANDBOXED_RELEASES !== undefined))
      .use(siteCommands(team))
      .use(statusPage(store)),
    close: () => denials.close(),
  };
}
