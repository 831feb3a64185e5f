// Tests only. The owner's verbs as a program of their own.
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addOwnerCommands } from '../cli/commands.ts';

const site = createProgram('site', 'The verbs of the API.');
addOwnerCommands(site);
await runCommandLine(site);
