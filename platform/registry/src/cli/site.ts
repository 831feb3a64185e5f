// The program `site` of a team elsewhere: all that can be done to releases.
import { createProgram, runCommandLine } from '@platform/server/cli/program';
import { addReleaseCommand, addReleaseCommands } from './commands.ts';

const site = createProgram(
  'site',
  'Releases of a site. "release --to <address>" needs a key alone; all others need the site\'s RELEASES_DIR or DATABASE_URL.',
);
addReleaseCommand(site);
addReleaseCommands(site);
await runCommandLine(site);
