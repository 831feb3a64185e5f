// The program `site`: commands for the site, its releases and its owner. In the repository it also builds; in a
// build output it publishes the releases that the output contains.

import { type Command, createProgram, lazily } from '@platform/contract/cli/program';
import { addReleaseCommand } from '@platform/gate/commands';
import { addPublishCommand, addReleaseCommands } from '@platform/registry/commands';
import { addOwnerCommands } from '@site/api/commands';
import { loadServiceSettings, loadSettings } from './serviceSettings.ts';

const FORMER_NAMES = `
Former names:
  npm run <verb> -- …                site <verb> …, except those below
  npm run releases                   site status
  npm run mark -- … [--good]         site block, site unblock
  npm run freeze -- … --lift         site unfreeze
  npm run ship -- <folder>           site build <folder>
  --why <reason>                     --reason <reason>
  npm run attack, screenshots, test:again, test:clock, test:mutation, test:properties
                                     the same with -w e2e
  site-release …                     site release …
  node <verb>.mjs in a build output  node site.mjs <verb>`;

/** `site` in the repository. */
export function siteProgram(): Command {
  const site = createProgram('site', 'Runs the site: npm run site -- <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Builds and publishes what has changed, then serves the site.')
    .option('--serve-only', 'serve the published releases without building')
    .action(lazily(async () => (await import('./start.ts')).start));
  site
    .command('dev')
    .description('Serves shell, remotes and API with hot reload at one address.')
    .option('--edit [port]', 'edit the content in a browser, too (default port: 3200)')
    .action(lazily(async () => (await import('./dev.ts')).dev));
  site
    .command('build <folder>')
    .description('Writes a folder that serves the site anywhere with Node alone.')
    .action(lazily(async () => (await import('./build.ts')).build));
  site
    .command('check-content')
    .description('Lists every mistake in the content, with file, line and field.')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('./checkContent.ts')).checkContent));
  site
    .command('editor <folder>')
    .description('Writes an editor of the content, Decap CMS, for a host of its own.')
    .option('--backend <setting...>', "Decap's backend, such as name=gitlab repo=studio/website")
    .action(lazily(async () => (await import('../editor/writeEditor.ts')).writeEditor));
  return addCommon(site, addReleaseCommand);
}

/** `site` in a build output. */
export function builtProgram(): Command {
  const site = createProgram('site', 'Runs the site: node site.mjs <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Serves the site.')
    .action(lazily(async () => async () => void (await import('./serve.ts'))));
  return addCommon(site, addPublishCommand, loadServiceSettings);
}

/**
 * @param addFirst adds the release command that only this program has
 * @param loadOthers loads settings for commands without --env; the service's manager gives it its own
 */
function addCommon(
  site: Command,
  addFirst: (site: Command) => void,
  loadOthers = () => {},
): Command {
  site.option('--env <file>', 'read settings from this file; variables that are set win');
  site.hook('preAction', (_, verb) => {
    const { env } = site.opts<{ env?: string }>();
    if (env !== undefined) loadSettings(env);
    else if (verb.name() !== 'start') loadOthers();
  });
  site
    .command('doctor')
    .description(
      'Checks settings, disks, clock, DNS, mail, records and releases, and says how to fix them.',
    )
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('./doctor.ts')).doctor));
  const load = () => import('./backup.ts');
  site
    .command('backup [folder]')
    .description(
      'Writes records, releases, keys and settings to one archive, also while the site runs.',
    )
    .option('--keep <count>', 'delete all but the newest backups in the folder', '14')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await load()).backup));
  site
    .command('restore <file>')
    .description('Restores a backup to the configured storage. Stop the site first.')
    .option('--replace', 'move existing data aside')
    .option('--settings <file>', "write the backup's settings to this new file")
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await load()).restore));
  site.commandsGroup('Releases:');
  addFirst(site);
  addReleaseCommands(site);
  site.commandsGroup('Visitors:');
  addOwnerCommands(site);
  return site.addHelpText('after', FORMER_NAMES);
}
