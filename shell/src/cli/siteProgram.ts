// The program `site`: the verbs on releases, the owner's, and the site's own. In the repository it also builds;
// in a build output it serves and publishes what that has brought along.

import { type Command, createProgram, lazily } from '@platform/contract/cli/program';
import { addReleaseCommand } from '@platform/gate/commands';
import { addPublishCommand, addReleaseCommands } from '@platform/registry/commands';
import { addOwnerCommands } from '@site/api/commands';

const FORMER_NAMES = `
Former names:
  npm run <verb> -- …                site <verb> …, but for those below
  npm run releases                   site status
  npm run mark -- … [--good]         site block, site unblock
  npm run freeze -- … --lift         site unfreeze
  npm run ship -- <folder>           site build <folder>
  --why <reason>                     --reason <reason>
  npm run attack, screenshots, test:again, test:clock, test:mutation, test:properties
                                     the same with -w e2e
  site-release …                     site release …
  node <verb>.mjs in a build output  node site.mjs <verb>`;

/** The program in the repository. */
export function siteProgram(): Command {
  const site = createProgram('site', 'Runs the site: npm run site -- <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Builds what has changed, publishes it, serves the site.')
    .option('--serve-only', 'serve what has been published')
    .action(lazily(async () => (await import('./start.ts')).start));
  site
    .command('dev')
    .description('Shell, remotes and API with hot reload under one address.')
    .action(lazily(async () => (await import('./dev.ts')).dev));
  site
    .command('build <folder>')
    .description('Makes a folder that serves the site elsewhere, with Node alone.')
    .action(lazily(async () => (await import('./build.ts')).build));
  return addCommon(site, addReleaseCommand);
}

/** The program in a build output. */
export function builtProgram(): Command {
  const site = createProgram('site', 'Runs the site: node site.mjs <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Serves the site.')
    .action(lazily(async () => async () => void (await import('./serve.ts'))));
  return addCommon(site, addPublishCommand);
}

/** @param addFirst adds a verb on releases that only this program has */
function addCommon(site: Command, addFirst: (site: Command) => void): Command {
  site
    .command('doctor')
    .description('Checks settings, disks, clock, DNS, mail, records and releases.')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('./doctor.ts')).doctor));
  site.commandsGroup('Releases:');
  addFirst(site);
  addReleaseCommands(site);
  site.commandsGroup('Visitors:');
  addOwnerCommands(site);
  return site.addHelpText('after', FORMER_NAMES);
}
