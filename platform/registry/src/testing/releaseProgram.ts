// Tests only. A program with all that can be done to releases, as sites compose theirs.
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addReleaseCommand, addReleaseCommands } from '../cli/commands.ts';

const site = createProgram(
  'site',
  'Releases of a site. "release --to <address>" needs a key alone; all others need the site\'s RELEASES_DIR or DATABASE_URL.',
);
addReleaseCommand(site);
addReleaseCommands(site);
await runCommandLine(site);
