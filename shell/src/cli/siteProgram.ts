// The program `site` in the repository: commands for the site, its releases and its owner.

import { type Command, createProgram, lazyLoad } from '@platform/contract/cli/program';
import { addReleaseCommand } from '@platform/remote/release/releaseCommand';
import { addSharedCommands } from './builtProgram.ts';

/** `site` in the repository. */
export function siteProgram(): Command {
  const site = createProgram('site', 'Runs the site: npm run site -- <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Builds and publishes what has changed, then serves the site.')
    .option('--serve-only', 'serve the published releases without building')
    .action(lazyLoad(async () => (await import('./start.ts')).start));
  site
    .command('dev')
    .description('Serves shell, remotes and API with hot reload at one address.')
    .action(lazyLoad(async () => (await import('./dev.ts')).dev));
  site
    .command('build <folder>')
    .description('Writes a folder that serves the site anywhere with Node alone.')
    .action(lazyLoad(async () => (await import('./build.ts')).build));
  site
    .command('check-content')
    .description('Lists every mistake in the content; writes schemas for code editors.')
    .option('--json', 'print the result as JSON')
    .action(lazyLoad(async () => (await import('../content/checkContent.ts')).checkContent));
  return addSharedCommands(site, (releases) =>
    addReleaseCommand(
      releases,
      async () => (await import('@platform/gate/release/releaseHere')).releaseHere,
    ),
  );
}
