// Tests only.
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addReleaseCommand } from '../cli/commands.ts';

const site = createProgram('site', 'Releases of a site.');
addReleaseCommand(site);
await runCommandLine(site);
