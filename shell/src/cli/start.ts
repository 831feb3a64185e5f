// `site start`: builds what has changed, publishes it to the local release store, serves the site.
import type { Verb } from '@platform/server/cli/program';
import { runProgram, say } from '../server/runProgram.ts';
import { serveSite } from '../server/serveSite.ts';
import { buildAndPublish } from './buildAndPublish.ts';

export const start = ({ options }: Verb<{ serveOnly?: boolean }>): Promise<void> =>
  runProgram(serveSite(options.serveOnly ? undefined : (store) => buildAndPublish(store, say)));
