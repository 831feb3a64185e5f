// The commands on releases. Each loads its code when it is called.
import {
  addDefaultVerb,
  type Command,
  lazily,
  type Run,
  type Verb,
} from '@platform/contract/cli/program';
import type { TeamCommand } from '@platform/remote/release/commands/reader';
import { teamCommand } from '@platform/remote/release/commands/teamCommands';
import type { OpenRenderer } from '../store/ReleaseStore.ts';
import type { Opened } from './openRegistry.ts';

export const REASON = ['--reason <reason>', 'reason, for the history'] as const;
export const RESULT = ['--json', 'print the result as JSON'] as const;
const ANYWAY = ['--anyway', 'accept that other pages lose sections or links'] as const;
const HOURS = ['--hours <hours>', 'hours until the link expires', '8'] as const;

export type OnStore<Options> = (verb: Verb<Options>, opened: Opened) => Promise<void>;

/** Runs a command whose errors carry a code and, when a release was rejected, the problems. */
export const action = <Options>(load: () => Promise<Run<Options>>) =>
  lazily<Options>(async () => {
    const [run, { withFacts }] = await Promise.all([
      load(),
      import('@platform/remote/release/withFacts'),
    ]);
    return withFacts(run);
  });

/** A command that works on the store. */
const onStore = <Options extends object>(
  load: () => Promise<OnStore<Options>>,
  renderer?: OpenRenderer,
) =>
  action<Options>(async () => {
    const [run, { openRegistry }] = await Promise.all([load(), import('./openRegistry.ts')]);
    return async (verb) => {
      const { reason }: { reason?: string } = verb.options;
      await run(verb, openRegistry(reason, renderer));
    };
  });

/** A command that teams have too: on the store here, or with `--to` on a site. */
function addTeamCommand<Options extends object>(
  site: Command,
  name: TeamCommand,
  load: () => Promise<OnStore<Options>>,
  renderer?: OpenRenderer,
): Command {
  const here = onStore(load, renderer);
  const there = action<object>(async () => {
    const { runOnSite } = await import('@platform/remote/release/runOnSite');
    return runOnSite(name);
  });
  return teamCommand(site, name)
    .option('--to <address>', 'on the site at this address, with RELEASE_KEY')
    .action((...given) =>
      (given.at(-1) as Command).opts().to === undefined ? here(...given) : there(...given),
    );
}

/**
 * The commands that need no build tools, so that a build output has them too.
 * @param renderer finds what pages would lose
 * @param warning what else `status` tells the operator
 */
export function addReleaseCommands(
  site: Command,
  renderer: OpenRenderer,
  warning?: () => Promise<string | undefined>,
): void {
  addTeamCommand(site, 'rollback', async () => (await import('./rollback.ts')).rollback, renderer)
    .option('--together', 'with all names that went live in the same change', false)
    .option(...ANYWAY);
  addTeamCommand(site, 'canary', async () => (await import('./canary.ts')).canary, renderer);
  addTeamCommand(site, 'block', async () => (await import('./block.ts')).block);
  addTeamCommand(site, 'unblock', async () => (await import('./block.ts')).unblock);
  site
    .command('freeze [name]')
    .description('Rejects releases of one name, or of all; "unfreeze" allows them again.')
    .option('--all', 'every name', false)
    .option(...REASON)
    .option(...RESULT)
    .action(onStore(async () => (await import('./freeze.ts')).freeze));
  site
    .command('unfreeze [name]')
    .description('Allows releases of a name again, or of all.')
    .option('--all', 'every name', false)
    .option(...REASON)
    .option(...RESULT)
    .action(onStore(async () => (await import('./freeze.ts')).unfreeze));
  site
    .command('retire <name>')
    .description('Removes a remote from the site.')
    .option('--to <path>', 'redirect all its addresses; otherwise they answer 404')
    .option(
      '--redirect <old=new>',
      'redirect some addresses, as /old/:part=/new/:part; repeatable',
      (one: string, others: string[] = []) => [...others, one],
    )
    .option(...ANYWAY)
    .option(...REASON)
    .option(...RESULT)
    .action(onStore(async () => (await import('./retire.ts')).retire, renderer));
  site
    .command('prune')
    .description('Removes releases that are neither in use nor rollback targets.')
    .option('--keep <count>', 'rollback targets to keep of each name', '5')
    .option('--days <days>', 'keep versions that were live within so many days', '30')
    .option('--dry-run', 'print the releases without removing them')
    .option(...RESULT)
    .action(onStore(async () => (await import('./prune.ts')).prune));
  const loadStatus = async (): Promise<OnStore<object>> => {
    const { status } = await import('./status.ts');
    return async (verb, opened) => status(verb, { ...opened, warning: await warning?.() });
  };
  addTeamCommand(site, 'status', loadStatus);
  addTeamCommand(site, 'override', async () => (await import('./override.ts')).override).option(
    '--end-all',
    'end all override, preview and status links',
  );
  site
    .command('preview')
    .description('Prints a link that shows one browser unpublished articles.')
    .option(...HOURS)
    .option(...RESULT)
    .action(onStore(async () => (await import('./override.ts')).preview));
  addKeyCommands(site);
}

function addKeyCommands(site: Command): void {
  const keys = site
    .command('keys')
    .description('Lists, makes and revokes keys for the publish API.');
  const load = () => import('./keys.ts');
  addDefaultVerb(keys, 'list')
    .description('Lists keys and pipelines of the publish API.')
    .option(...RESULT)
    .action(action(async () => (await load()).list));
  keys
    .command('make <name>')
    .description('Makes a key and prints it once.')
    .option(...RESULT)
    .action(action(async () => (await load()).make));
  keys
    .command('rotate <name>')
    .description('Makes a key that replaces all keys of a name.')
    .option(...RESULT)
    .action(action(async () => (await load()).rotate));
  keys
    .command('revoke <name> <id>')
    .description('Revokes a key.')
    .option(...RESULT)
    .action(action(async () => (await load()).revoke));
}

/** `publish`, for a build output. */
export function addPublishCommand(site: Command, renderer: OpenRenderer): void {
  site
    .command('publish')
    .description('Makes the releases in this folder live.')
    .action(action(async () => (await import('./publish.ts')).publish(renderer)));
}
