import { type Command, lazily } from '@platform/contract/cli/program';
import * as remote from '@platform/remote/release/releaseCommand';

/** `release`, which needs build tools. */
export const addReleaseCommand = (site: Command): void =>
  remote.addReleaseCommand(
    site,
    async () => (await import('../release/releaseHere.ts')).releaseHere,
  );

/** `publish`, for a build output. */
export function addPublishCommand(site: Command): void {
  site
    .command('publish')
    .description('Makes the releases in this folder live.')
    .action(
      lazily(async () => {
        const { releaseBuildOutput } = await import('../release/releaseBuilds.ts');
        return releaseBuildOutput;
      }),
    );
}
