// `site release`. It loads its code when it is called.
import type { Command } from '@platform/contract/cli/program';
import { action, REASON, RESULT } from '@platform/registry/commands';

/** Adds `release`, which needs the tools that build. */
export function addReleaseCommand(site: Command): void {
  site
    .command('release [name]')
    .description('Builds a remote or the shell, checks it, publishes it and makes it live.')
    .option('--to <address>', 'of a site elsewhere, over HTTP, with RELEASE_KEY')
    .option('--no-promote', 'only check and publish')
    .option('--canary <per cent>', 'of visitors get it first, from 1 to 50')
    .option('--built <folder>', 'what was built already')
    .option('--base <address>', 'address of a release that another origin serves')
    .option('--without-browser', 'leave out checks that need one')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('../../../gate/src/cli/release.ts')).release));
}
