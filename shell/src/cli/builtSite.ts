// `site` in a build output: node site.mjs <command>
import { runCommandLine } from '@platform/contract/cli/program';
import { builtProgram } from './builtProgram.ts';

// Services and containers start it without a command, to serve the site.
const [, , ...args] = process.argv;
await runCommandLine(builtProgram(), args.length > 0 ? args : ['start']);
