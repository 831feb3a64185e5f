import type { Command } from '@platform/contract/cli/program';
import { action, REASON, RESULT } from '@platform/registry/commands';

/** `release`, which needs build tools. */
export function addReleaseCommand(site: Command): void {
  site
    .command('release [name...]')
    .description(
      'Builds a remote or the shell, checks it, publishes it and makes it live; several together. name@version takes one that was published with --no-promote.',
    )
    .option('--to <address>', 'site to release to over HTTP, with RELEASE_KEY')
    .option('--no-promote', "check and publish, but don't make it live")
    .option(
      '--preview',
      'publish only; print a link that shows it for a week, and what differs, as Markdown',
    )
    .option('--canary <per cent>', 'start as a canary for 1 to 50 per cent of visitors')
    .option('--built <folder>', 'release this build output instead of building')
    .option('--without-browser', 'skip the browser checks; the history records it')
    .option(...REASON)
    .option(...RESULT)
    .action(action(async () => (await import('../../../gate/src/cli/release.ts')).release));
}
