// Tests only.
import { createProgram, runCommandLine } from '@platform/contract/cli/program';
import { addReleaseCommand } from '@platform/remote/release/releaseCommand';
import { releaseHere } from '../release/releaseHere.ts';

const site = createProgram('site', 'Releases of a site.');
addReleaseCommand(site, async () => releaseHere);
await runCommandLine(site);
