// Serves what has been published, without the tools that build: the site of a build output, and the one that the
// gate starts to check a release (`config.site` in the root's package.json).

import { runProgram } from '@platform/server/programs/runProgram';
import { host } from './host.ts';

await runProgram(host.serve());
