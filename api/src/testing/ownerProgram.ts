// Tests only. A program with the owner's commands.
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addOwnerCommands } from '../cli/commands.ts';

const site = createProgram('site', 'Commands of the API.');
addOwnerCommands(site);
await runCommandLine(site);
