// `npm start`: builds what has changed, publishes it to the local release store, serves the site.
// `npm start -- --serve-only` serves what has been published, as a shipment does.

import { runProgram, say } from '../server/runProgram.ts';
import { serveSite } from '../server/serveSite.ts';
import { buildAndPublish } from './buildAndPublish.ts';

const isServedOnly = process.argv.includes('--serve-only');
await runProgram(serveSite(isServedOnly ? undefined : (store) => buildAndPublish(store, say)));
