// `site start`: builds what has changed, publishes it to the local release store, serves the site.

import type { Verb } from '@platform/contract/cli/program';
import { buildAndPublish } from '@platform/host/build/buildAndPublish';
import { runProgram, say } from '@platform/server/programs/runProgram';
import { host } from './host.ts';

export const start = ({ options }: Verb<{ serveOnly?: boolean }>): Promise<void> =>
  runProgram(host.serve(options.serveOnly ? undefined : (store) => buildAndPublish(store, say)));
