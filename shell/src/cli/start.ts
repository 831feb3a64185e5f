// `npm start`: builds what has changed, publishes it to the local release store, serves the site.
// `npm start -- --serve-only` serves what has been published, as a shipment does.

import { runProgram, say } from '@platform/server/programs/runProgram';
import { buildAndPublish } from './buildAndPublish.ts';
import { host } from './host.ts';

const isServedOnly = process.argv.includes('--serve-only');
await runProgram(host.serve(isServedOnly ? undefined : (store) => buildAndPublish(store, say)));
