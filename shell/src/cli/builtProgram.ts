// The program `site` in a build output, and the commands that the repository's has, too.

import { type Command, createProgram, lazily } from '@platform/contract/cli/program';
import type { OpenRenderer } from '@platform/registry';
import { addPublishCommand, addReleaseCommands } from '@platform/registry/commands';
import { addOwnerCommands } from '@site/api/commands';

/** Loads when a command needs it. */
const renderer: OpenRenderer = async (store) =>
  (await import('@platform/render')).openRenderer(store);

/** `site` in a build output. */
export function builtProgram(): Command {
  const site = createProgram('site', 'Runs the site: node site.mjs <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Serves the site.')
    .action(lazily(async () => async () => void (await import('./serve.ts'))));
  return addCommon(site, (each) => addPublishCommand(each, renderer));
}

/** @param addFirst adds the release command that only this program has */
export function addCommon(site: Command, addFirst: (site: Command) => void): Command {
  site
    .command('doctor')
    .description('Checks settings, disks, mail, records and releases, and says how to fix them.')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('../doctor/doctor.ts')).doctor));
  site
    .command('backup [folder]')
    .description(
      'Writes records, releases, keys and settings to one archive, also while the site runs.',
    )
    .option('--keep <count>', 'delete all but the newest backups in the folder', '14')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('../backup/backup.ts')).backup));
  site
    .command('restore <file>')
    .description('Restores a backup to the configured storage. Stop the site first.')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('../backup/restore.ts')).restore));
  site.commandsGroup('Releases:');
  addFirst(site);
  addReleaseCommands(site, renderer, async () => {
    const { readEnv } = await import('@platform/server/env');
    const { storageWarning } = await import('@site/api/storageState');
    return storageWarning(readEnv());
  });
  site.commandsGroup('Visitors:');
  addOwnerCommands(site);
  return site;
}
