// Build time only. The program `site` of a remote's team: what a remote's own folder has as scripts.
// Each verb is loaded when it is called, since React and the bundler read NODE_ENV when they are.
import { createProgram, lazily, runCommandLine } from '@platform/contract/cli/program';

const root = process.cwd();
const site = createProgram('site', 'Builds, tries and releases the remote in this folder.');
site
  .command('build')
  .description('Builds it into dist/.')
  .action(
    lazily(async () => async () => {
      const { buildFolder } = await import('../workspace/buildWorkspace.ts');
      await buildFolder(root, { log: console.log });
    }),
  );
site
  .command('dev')
  .description('Serves it in a stub frame, with hot reload.')
  .option('--override <port>', 'for one browser that looks at a deployed site')
  .action(
    lazily<{ override?: string }>(async () => async ({ options }) => {
      const { devRemote } = await import('../dev/devRemote.ts');
      await devRemote(root, options.override);
    }),
  );
site
  .command('release [name]')
  .description('Builds it, and has a site check it and make it live: over HTTP, with RELEASE_KEY.')
  .requiredOption('--to <address>', 'of the site')
  .option('--no-promote', 'only check and publish')
  .option('--canary <per cent>', 'of visitors get it first, from 1 to 50')
  .option('--built <folder>', 'what was built already')
  .option('--reason <reason>', 'why, for the history')
  .option('--json', 'print the result as JSON')
  .action(lazily(async () => (await import('../release/releaseElsewhere.ts')).releaseElsewhere));
await runCommandLine(site);
