// For tests only.
import './fakeDeployment.ts';
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { runOnSite } from '@platform/remote/release/runOnSite';
import { addReleaseCommands } from '../verbs/commands.ts';
import { renderHere } from './renderHere.ts';

const site = createProgram('site', 'Releases of a site.');
addReleaseCommands(site, {
  renderer: renderHere,
  runOnSite: async (verb) => runOnSite(verb),
});
await runCommandLine(site);
