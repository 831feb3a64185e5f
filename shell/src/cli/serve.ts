// `node site.mjs` in a shipment: serves what has been published, without the tools that build.

import { runProgram } from '../server/runProgram.ts';
import { serveSite } from '../server/serveSite.ts';

await runProgram(serveSite());
