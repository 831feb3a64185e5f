// Server only. Commands that a remote's team runs on the site with its key, for this remote alone.
import { UsageError } from '@platform/contract/cli/program';
import { isTeamVerb, readArgs, TEAM_VERBS } from '@platform/contract/cli/verbs';
import { z } from 'zod';
import { RequestError } from '../access/RequestError.ts';
import type { Announce } from '../notify/webhooks.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { VERBS } from './table.ts';
import type { Answer, Context } from './Verb.ts';

export interface Team {
  store: ReleaseStore;
  /** Origin of the site. */
  site: string;
  /** The key or pipeline run, for the history. */
  author: string;
  announce?: Announce | undefined;
  log: Log;
}

/** Arguments after the name, and options by name. */
const bodySchema = z.strictObject({
  args: z.array(z.string()).max(10).default([]),
  options: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Runs a command for a remote; the caller has checked the key.
 * @param name full name of the remote whose key was given
 * @throws RequestError, or what the command throws; nothing changes then
 */
export async function runVerb(
  { store, site, ...meta }: Team,
  name: string,
  command: string,
  body: unknown,
): Promise<Answer> {
  if (!isTeamVerb(command)) throw new RequestError(404, `Teams have no command "${command}".`);
  try {
    const { data, error } = bodySchema.safeParse(body);
    if (!data) throw new UsageError(error.issues[0]?.message);
    // Options that only operators have aren't in the team's shape.
    const given = readArgs(TEAM_VERBS[command], [name, ...data.args], data.options);
    const { reason = '' } = given as { reason?: string };
    const context: Context = {
      store,
      origin: site,
      meta: { ...meta, reason, site },
      only: name,
    };
    return await VERBS[command].run(context, given as never);
  } catch (error) {
    if (error instanceof UsageError) throw new RequestError(400, `${command}: ${error.message}`);
    throw error;
  }
}
