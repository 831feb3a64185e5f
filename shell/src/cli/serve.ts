// Serves published releases without build tools: in a build output, and when the gate checks a release
// (`config.site` in the root's package.json).

import { runProgram } from '@platform/server/programs/runProgram';
import { host } from './host.ts';

await runProgram(host.serve());
