// The program `site` in a build output, and the commands that the repository's has, too.

import { type Command, createProgram, lazyLoad } from '@platform/contract/cli/program';
import type { ReleaseStore } from '@platform/registry/store';
import { addReleaseCommands } from '@platform/registry/verbs';
import { addOwnerCommands } from '@site/api/commands';

/** Loads when a command needs it. */
const renderer = async (store: ReleaseStore) =>
  (await import('@platform/render')).openRenderer(store);

/** `site` in a build output. */
export function builtProgram(): Command {
  const site = createProgram('site', 'Runs the site: node site.mjs <command> [options]');
  site.commandsGroup('Site:');
  site
    .command('start')
    .description('Serves the site.')
    .action(lazyLoad(async () => async () => void (await import('./serve.ts'))));
  return addSharedCommands(site, (releases) => {
    releases
      .command('publish')
      .description('Makes the releases in this folder live.')
      .action(
        lazyLoad(
          async () => (await import('@platform/gate/release/releaseBuilds')).releaseBuildOutput,
        ),
      );
  });
}

/** @param addFirst adds the release command that only this program has */
export function addSharedCommands(site: Command, addFirst: (site: Command) => void): Command {
  site
    .command('doctor')
    .description('Checks settings, disks, mail, records and releases, and says how to fix them.')
    .option('--json', 'print the result as JSON')
    .action(lazyLoad(async () => (await import('../doctor/doctor.ts')).doctor));
  site
    .command('backup [folder]')
    .description(
      'Writes records, releases, keys and settings to one archive, also while the site runs.',
    )
    .option('--keep <count>', 'delete all but the newest backups in the folder', '14')
    .option('--json', 'print the result as JSON')
    .action(lazyLoad(async () => (await import('../backup/backup.ts')).backup));
  site
    .command('restore <file>')
    .description('Restores a backup to the configured storage. Stop the site first.')
    .option('--json', 'print the result as JSON')
    .action(lazyLoad(async () => (await import('../backup/restore.ts')).restore));
  site.commandsGroup('Releases:');
  addFirst(site);
  addReleaseCommands(site, {
    renderer,
    runOnSite: async (verb) => (await import('@platform/remote/release/runOnSite')).runOnSite(verb),
    async warning() {
      const { readEnv } = await import('@platform/server/env');
      const { storageWarning } = await import('@site/api/storageState');
      return storageWarning(readEnv());
    },
  });
  site.commandsGroup('Visitors:');
  addOwnerCommands(site);
  return site;
}
