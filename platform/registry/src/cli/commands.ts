// The verbs on releases. Each loads its code when it is called.
import { addDefaultVerb, type Command, lazily, type Run } from '@platform/contract/cli/program';

export const REASON = ['--reason <reason>', 'why, for the history'] as const;
export const RESULT = ['--json', 'print the result as JSON'] as const;
const HOURS = ['--hours <hours>', 'how long the link works', '8'] as const;

/** A verb whose failures carry what the registry knows of them. */
export const action = <Options>(load: () => Promise<Run<Options>>) =>
  lazily<Options>(async () => {
    const [run, { withFacts }] = await Promise.all([
      load(),
      import('@platform/remote/release/withFacts'),
    ]);
    return withFacts(run);
  });

/** Adds what can be done to releases, wherever it is run. */
export function addReleaseCommands(site: Command): void {
  site
    .command('rollback <name> [version]')
    .description('Makes the previous version live again, or the one named.')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./rollback.ts')).rollback));
  site
    .command('canary <name>')
    .description('Shows a published version to some visitors first, and ends that.')
    .addArgument(site.createArgument('[end]', 'how it ends').choices(['promote', 'end']))
    .option('--version <version>', 'a published version, which begins as a canary')
    .option('--share <per cent>', 'of visitors, from 1 to 50 (default: 10)')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./canary.ts')).canary));
  site
    .command('block <name> <version>')
    .description('Keeps a version from ever going live again.')
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
    .description('Stops releases of one name, or of all.')
    .option('--all', 'in place of a name', false)
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./freeze.ts')).freeze));
  site
    .command('unfreeze [name]')
    .description('Allows releases again.')
    .option('--all', 'in place of a name', false)
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./freeze.ts')).unfreeze));
  site
    .command('retire <name>')
    .description('Takes a remote out of the site.')
    .option('--to <path>', 'where all its addresses lead; without it they answer 404')
    .option(
      '--redirect <old=new>',
      'where some lead, as /old/:part=/new/:part; may be repeated',
      (one: string, others: string[] = []) => [...others, one],
    )
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('./retire.ts')).retire));
  site
    .command('prune')
    .description('Removes releases that are neither in use nor rollback targets.')
    .option('--keep <count>', 'rollback targets of each name', '5')
    .option('--days <days>', 'versions live within so many days stay', '30')
    .option('--dry-run', 'only print what would be removed')
    .option(...RESULT)
    .action(action(async () => (await import('./prune.ts')).prune));
  site
    .command('status')
    .description('Live versions, canaries, their health, rollback targets, recent changes.')
    .option(...RESULT)
    .action(action(async () => (await import('./status.ts')).status));
  site
    .command('override [name-version...]')
    .description(
      'Makes a link that shows one browser other versions: blog <version> shell <version>.',
    )
    .option(...HOURS)
    .option('--end-all', 'end all links of overrides and previews')
    .option(...RESULT)
    .action(action(async () => (await import('./override.ts')).override));
  site
    .command('preview')
    .description('Makes a link that shows one browser unpublished articles.')
    .option(...HOURS)
    .option(...RESULT)
    .action(action(async () => (await import('./override.ts')).preview));
  addKeyCommands(site);
}

function addKeyCommands(site: Command): void {
  const keys = site
    .command('keys')
    .description('Lists, makes and revokes keys to release over HTTP.');
  const load = () => import('./keys.ts');
  addDefaultVerb(keys, 'list')
    .description('Keys and pipelines that may release over HTTP.')
    .option(...RESULT)
    .action(action(async () => (await load()).list));
  keys
    .command('make <name>')
    .description('Makes a key, shown this once.')
    .option(...RESULT)
    .action(action(async () => (await load()).make));
  keys
    .command('rotate <name>')
    .description('Makes a key in place of all that a name has.')
    .option(...RESULT)
    .action(action(async () => (await load()).rotate));
  keys
    .command('revoke <name> <id>')
    .description('Ends a key.')
    .option(...RESULT)
    .action(action(async () => (await load()).revoke));
  keys
    .command('pipelines <file>')
    .description('Takes over from a JSON file which pipelines may release.')
    .option(...RESULT)
    .action(action(async () => (await load()).pipelines));
}

/** Adds `publish`, of a build output. */
export function addPublishCommand(site: Command): void {
  site
    .command('publish')
    .description('Makes the releases that this folder brings along live.')
    .action(action(async () => (await import('./publish.ts')).publish));
}
