// Build time only. The command `site` of a remote's team. Verbs load lazily: React and the bundler read NODE_ENV.
import { createProgram, lazily, runCommandLine } from '@platform/contract/cli/program';
import type { DevOptions } from '../dev/devRemote.ts';
import { TEAM_COMMANDS } from '../release/commands/reader.ts';
import { teamCommand } from '../release/commands/teamCommands.ts';

const root = process.cwd();
const site = createProgram('site', 'Builds, serves and releases the remote in this folder.');
site
  .command('build')
  .description('Builds the remote into dist/.')
  .action(
    lazily(async () => async () => {
      const { buildFolder } = await import('../workspace/buildWorkspace.ts');
      await buildFolder(root, { log: console.log });
    }),
  );
site
  .command('dev')
  .description('Serves the remote in a stub frame, with hot reload.')
  .option('--override <port>', 'serve it at this port for an override on a deployed site')
  .action(
    lazily<DevOptions>(async () => async ({ options }) => {
      const { devRemote } = await import('../dev/devRemote.ts');
      await devRemote(root, options);
    }),
  );
site
  .command('release [name...]')
  .description(
    'Builds the remote, and sends it to a site that checks it and makes it live. name@version: checked together with a version published there.',
  )
  .requiredOption('--to <address>', 'address of the site')
  .option('--no-promote', 'check and publish, but do not make it live')
  .option(
    '--preview',
    'publish only; print a link that shows it for a week, and what differs, as Markdown',
  )
  .option('--canary <per cent>', 'start as a canary for 1 to 50 per cent of visitors')
  .option('--built <folder>', 'release this build output instead of building')
  .option('--reason <reason>', 'reason, for the history')
  .option('--json', 'print the result as JSON')
  .action(lazily(async () => (await import('../release/releaseElsewhere.ts')).releaseElsewhere));
for (const name of TEAM_COMMANDS) {
  teamCommand(site, name)
    .requiredOption('--to <address>', 'address of the site')
    .action(lazily(async () => (await import('../release/runOnSite.ts')).runOnSite(name)));
}
await runCommandLine(site);
