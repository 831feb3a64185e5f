// For tests only.
import './fakeDeployment.ts';
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addReleaseCommands } from '../verbs/commands.ts';
import { renderHere } from './renderHere.ts';

const site = createProgram('site', 'Releases of a site.');
addReleaseCommands(site, renderHere);
await runCommandLine(site);
