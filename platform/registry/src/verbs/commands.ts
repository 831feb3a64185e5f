// The commands on releases that need no build tools, so that a build output has them too.
import { addDefaultVerb, type Command, lazyLoad, type Run } from '@platform/contract/cli/program';
import { declareCommand, isTeamVerb, readArgs, type TeamVerb } from '@platform/contract/cli/verbs';
import { readEnv } from '@platform/server/env';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';
import { type OpenRenderer, ReleaseStore } from '../store/ReleaseStore.ts';
import { KEY_VERBS, VERBS } from './table.ts';
import type { Context, Verb } from './Verb.ts';

/** The store of the settings, and what its operator's changes record. @param reason for the history */
export function openStore(reason = '', renderer?: OpenRenderer) {
  const env = readEnv();
  const log = console.error;
  const meta = { author: currentUser(), reason, log, announce: webhooks({ ...env, log }) };
  const store = new ReleaseStore(env.RELEASES_DIR, renderer);
  return { store, origin: env.SITE_URL, meta } satisfies Context;
}

interface Options {
  /** Finds what pages would lose. */
  renderer: OpenRenderer;
  /** Runs a team's command on the site at an address. */
  runOnSite: (verb: TeamVerb) => Promise<Run<{ to?: string; json?: boolean }>>;
  /** What else `status` tells the operator. */
  warning?: Context['warning'];
}

/** Declares the verbs, on the site of this machine and on others. */
export function addReleaseCommands(site: Command, { renderer, runOnSite, warning }: Options): void {
  const here = (verb: Verb) =>
    lazyLoad<{ json?: boolean; to?: string }>(async () => async ({ args, options, say }) => {
      const { json: _, ...own } = options;
      const given = readArgs(verb, args, own);
      const { reason } = given as { reason?: string };
      const context = { ...openStore(reason, renderer), warning };
      const { result, lines } = await verb.run(context, given as never);
      say(result, ...lines);
    });
  for (const [name, verb] of Object.entries(VERBS)) {
    const command = declareCommand(site.command(name), verb);
    if (!isTeamVerb(name)) {
      command.action(here(verb));
      continue;
    }
    const there = lazyLoad(() => runOnSite(name));
    command
      .option('--to <address>', 'on the site at this address, with RELEASE_KEY')
      .action((...given) => (command.opts().to === undefined ? here(verb) : there)(...given));
  }
  const keys = site
    .command('keys')
    .description('Lists, makes and revokes keys for the publish API.');
  for (const [name, verb] of Object.entries(KEY_VERBS)) {
    const command = name === 'list' ? addDefaultVerb(keys, name) : keys.command(name);
    declareCommand(command, verb).action(here(verb));
  }
}
