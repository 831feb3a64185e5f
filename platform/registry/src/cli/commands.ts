// The commands on releases. Each loads its code when it is called.
import { addDefaultVerb, type Command, lazily, type Run } from '@platform/contract/cli/program';

export const REASON = ['--reason <reason>', 'reason, for the history'] as const;
export const RESULT = ['--json', 'print the result as JSON'] as const;
const ANYWAY = ['--anyway', 'accept that other pages lose sections or links'] as const;
const HOURS = ['--hours <hours>', 'hours until the link expires', '8'] as const;

/** Runs a command whose errors carry a code and, when a release was rejected, the problems. */
export const action = <Options>(load: () => Promise<Run<Options>>) =>
  lazily<Options>(async () => {
    const [run, { withFacts }] = await Promise.all([
      load(),
      import('@platform/remote/release/withFacts'),
    ]);
    return withFacts(run);
  });

/** The commands that need no build tools, so that a build output has them too. */
export function addReleaseCommands(site: Command): void {
  site
    .command('rollback <name> [version]')
    .description('Makes the previous version live again, or the given one.')
    .option('--together', 'with all names that went live in the same change', false)
    .option(...ANYWAY)
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./rollback.ts')).rollback));
  site
    .command('canary <name>')
    .description('Shows a published version to some visitors first; "promote" or "end" finishes.')
    .addArgument(
      site.createArgument('[end]', 'make it live for all, or stop it').choices(['promote', 'end']),
    )
    .option('--version <version>', 'published version to start as a canary')
    .option('--share <per cent>', 'of visitors, from 1 to 50 (default: 10)')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./canary.ts')).canary));
  site
    .command('block <name> <version>')
    .description('Blocks a version; "unblock" allows it again.')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./block.ts')).block));
  site
    .command('unblock <name> <version>')
    .description('Allows a blocked version again.')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./block.ts')).unblock));
  site
    .command('freeze [name]')
    .description('Rejects releases of one name, or of all; "unfreeze" allows them again.')
    .option('--all', 'every name', false)
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./freeze.ts')).freeze));
  site
    .command('unfreeze [name]')
    .description('Allows releases of a name again, or of all.')
    .option('--all', 'every name', false)
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./freeze.ts')).unfreeze));
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
    .action(action(async () => (await import('./retire.ts')).retire));
  site
    .command('prune')
    .description('Removes releases that are neither in use nor rollback targets.')
    .option('--keep <count>', 'rollback targets to keep of each name', '5')
    .option('--days <days>', 'keep versions that were live within so many days', '30')
    .option('--dry-run', 'print the releases without removing them')
    .option(...RESULT)
    .action(action(async () => (await import('./prune.ts')).prune));
  site
    .command('status')
    .description('Live versions, canaries, their health, rollback targets, recent changes.')
    .option('--faults <osv.json>', 'name packages in live releases that have a known vulnerability')
    .option(...RESULT)
    .action(action(async () => (await import('./status.ts')).status));
  site
    .command('types [file]')
    .description('Writes the names and props of all sections, for <OtherSection> (sections.d.ts).')
    .option('--to <address>', 'of the site at this address')
    .option(...RESULT)
    .action(action(async () => (await import('./types.ts')).types));
  site
    .command('override [name-version...]')
    .description(
      'Prints a link that shows one browser other versions: blog <version> shell <version>.',
    )
    .option(...HOURS)
    .option('--end-all', 'end all override and preview links')
    .option(...RESULT)
    .action(action(async () => (await import('./override.ts')).override));
  site
    .command('preview')
    .description('Prints a link that shows one browser unpublished articles.')
    .option(...HOURS)
    .option(...RESULT)
    .action(action(async () => (await import('./override.ts')).preview));
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
  keys
    .command('pipelines <file>')
    .description('Replaces all pipelines with those in a JSON file.')
    .option(...RESULT)
    .action(action(async () => (await load()).pipelines));
}

/** `publish`, for a build output. */
export function addPublishCommand(site: Command): void {
  site
    .command('publish')
    .description('Makes the releases in this folder live.')
    .action(action(async () => (await import('./publish.ts')).publish));
}
