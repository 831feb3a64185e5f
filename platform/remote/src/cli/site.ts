// Build time only. The command `site` of a remote's team. Verbs load lazyLoad: React and the bundler read NODE_ENV.
import { createProgram, lazyLoad, runCommandLine } from '@platform/contract/cli/program';
import { declareCommand, TEAM_VERBS, type TeamVerb } from '@platform/contract/cli/verbs';
import type { DevOptions } from '../dev/devRemote.ts';
import { addReleaseCommand } from '../release/releaseCommand.ts';

const root = process.cwd();
const site = createProgram('site', 'Builds, serves and releases the remote in this folder.');
site
  .command('build')
  .description('Builds the remote into dist/.')
  .action(
    lazyLoad(async () => async () => {
      const { buildFolder } = await import('../workspace/buildWorkspace.ts');
      await buildFolder(root, { log: console.log });
    }),
  );
site
  .command('dev')
  .description('Serves the remote in a stub frame, with hot reload.')
  .option('--override <port>', 'serve it at this port for an override on a deployed site')
  .action(
    lazyLoad<DevOptions>(async () => async ({ options }) => {
      const { devRemote } = await import('../dev/devRemote.ts');
      await devRemote(root, options);
    }),
  );
addReleaseCommand(site);
for (const [name, shape] of Object.entries(TEAM_VERBS)) {
  declareCommand(site.command(name), shape)
    .requiredOption('--to <address>', 'address of the site')
    .action(
      lazyLoad(async () => (await import('../release/runOnSite.ts')).runOnSite(name as TeamVerb)),
    );
}
await runCommandLine(site);
