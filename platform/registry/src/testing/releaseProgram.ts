// For tests only.
import './fakeDeployment.ts';
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addReleaseCommands } from '../cli/commands.ts';

const site = createProgram('site', 'Releases of a site.');
addReleaseCommands(site);
await runCommandLine(site);
