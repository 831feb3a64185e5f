// `npm start`: builds what has changed, publishes it to the local release store, serves the site.
// `npm start -- --serve-only` serves what has been published, as a shipment does.

import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { runProgram, say } from '@platform/server/programs/runProgram';
import { host } from './host.ts';

const isServedOnly = process.argv.includes('--serve-only');
await runProgram(host.serve(isServedOnly ? undefined : (store) => buildAndPublish(store, say)));
