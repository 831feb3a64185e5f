// `node site.mjs` in a shipment: serves what has been published, without the tools that build.

import { runProgram } from '@platform/server/programs/runProgram';
import { host } from './host.ts';

await runProgram(host.serve());
