// The program `site` in a build output: node site.mjs <command>
import { runCommandLine } from '@platform/contract/cli/program';
import { builtProgram } from './siteProgram.ts';

// A service or a container that names no command serves the site.
const [, , ...args] = process.argv;
await runCommandLine(builtProgram(), args.length > 0 ? args : ['start']);
